import * as contract from '@highstreet/api-contract';
import type { SwaggerDocumentOptions } from '@nestjs/swagger';
import { z } from 'zod';
import { errorCodesOf } from './error-responses.js';

type SchemaConverter = NonNullable<SwaggerDocumentOptions['standardSchemaConverter']>;
type Described = NonNullable<ReturnType<SchemaConverter>>;

/** The schemas of the contract by component name: `errorResponse` is the component `ErrorResponse`. */
const named = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(contract)) {
  if (schema instanceof z.ZodType) named.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
}

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

/** Describes a response: a reference to its component, and all components that it consists of. */
function describeOutput(schema: z.ZodType): Described {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'output',
    metadata: named,
  });
  const { definitions, ...reference } = JSON.parse(JSON.stringify(described), toOpenApi) as {
    definitions: NonNullable<Described['components']>;
  };
  return { schema: reference, components: definitions };
}

function toOpenApi(key: string, value: unknown): unknown {
  // zod keeps what has a name apart, but not where OpenAPI does.
  if (key === '$ref') return String(value).replace('#/definitions/', '#/components/schemas/');
  const { nullable, allOf } = Object(value) as { nullable?: true; allOf?: object[] };
  // Beside a reference, `nullable` allows nothing: the schema that is referred to still demands an object.
  if (nullable && allOf) return { anyOf: [...allOf, { type: 'object', nullable, enum: [null] }] };
  return value;
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
  if (schemaType !== 'output' || !(schema instanceof z.ZodType) || !named.has(schema)) return undefined;
  return describeOutput(schema);
};
