import * as contract from '@highstreet/api-contract';
import type { SwaggerDocumentOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { errorCodesOf } from './error-responses.js';

type SchemaConverter = NonNullable<SwaggerDocumentOptions['standardSchemaConverter']>;

/** Component names by schema of the contract: `errorResponse` is the component `ErrorResponse`. */
const names = new Map<unknown, string>(
  Object.entries(contract)
    .filter(([, value]) => value instanceof z.ZodType)
    .map(([name, schema]) => [schema, name.charAt(0).toUpperCase() + name.slice(1)]),
);

/**
 * Describes a request in place. Parameters that are numbers are text to zod, which therefore knows their pattern, and
 * leaves out a default that is a number.
 */
function describeInput(schema: z.ZodType): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    override: ({
      zodSchema: {
        _zod: { def },
      },
      jsonSchema,
    }) => {
      if (jsonSchema.type !== 'integer') return;
      delete jsonSchema.pattern;
      if (def.type === 'default') jsonSchema.default = def.defaultValue;
    },
  });
  return described;
}

/**
 * Describes each named schema of the contract once and refers to it. Requests are described in place. An error
 * response is the common one, narrowed to the codes that it can have.
 */
export const toSchemaComponent: SchemaConverter = (schema, options) => {
  const { schemaType } = options;
  if (schemaType === 'input' && schema instanceof z.ZodType) return { schema: describeInput(schema) };
  const codes = errorCodesOf(schema);
  const anyError = codes && toSchemaComponent(contract.errorResponse, options);
  if (anyError) {
    const narrowed = { properties: { code: { type: 'string', enum: [...codes] } } };
    return { ...anyError, schema: { allOf: [anyError.schema, narrowed] } };
  }
  const name = names.get(schema);
  if (name === undefined || schemaType !== 'output' || !(schema instanceof z.ZodType)) return undefined;
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' });
  return {
    schema: { $ref: `#/components/schemas/${name}` },
    components: { [name]: described },
  };
};
