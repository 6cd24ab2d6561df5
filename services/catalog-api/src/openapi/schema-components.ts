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
    override: ({ zodSchema, jsonSchema }) => {
      // With a registry of its own, zod reads nothing else of the global one.
      const { description } = z.globalRegistry.get(zodSchema) ?? {};
      if (description !== undefined) jsonSchema.description = description;
    },
  });
  const { definitions, ...reference } = JSON.parse(JSON.stringify(described), toOpenApi) as {
    definitions: NonNullable<Described['components']>;
  };
  return { schema: reference, components: definitions };
}

function toOpenApi(key: string, value: unknown): unknown {
  // zod keeps what has a name apart, but not where OpenAPI does.
  if (key === '$ref') return String(value).replace('#/definitions/', '#/components/schemas/');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const schema: DescribedSchema = value;
  const { nullable, allOf, ...rest } = schema;
  // Beside a reference, `nullable` allows nothing: the schema that is referred to still demands an object.
  if (nullable && allOf) return { ...rest, anyOf: [...allOf, { type: 'object', nullable, enum: [null] }] };
  if (schema.type === 'integer') return withLength(schema);
  // A client that refuses unknown fields would break with each new one.
  if (schema.additionalProperties === false) return { ...value, additionalProperties: undefined };
  return value;
}

interface DescribedSchema {
  readonly type?: string;
  readonly nullable?: true;
  readonly allOf?: object[];
  readonly additionalProperties?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** Says of an integer whose only bounds are those of JavaScript that it takes 64 bits: generators expect 32. */
function withLength(integer: DescribedSchema): object {
  const { minimum, maximum } = integer;
  if (maximum !== Number.MAX_SAFE_INTEGER) return integer;
  return {
    ...integer,
    format: 'int64',
    minimum: minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum,
    maximum: undefined,
  };
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
