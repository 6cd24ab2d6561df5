import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiFile, renderOpenApi } from './openapi-file.js';

interface Schema {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, object>;
}

interface Operation {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; schema: Record<string, unknown>; allowEmptyValue?: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { headers?: Record<string, { schema: object }> }>;
}

const MAX_INT32 = 2 ** 31 - 1;

let rendered: string;
let schemas: Record<string, Schema>;
let operations: Map<string, Operation>;

beforeAll(async () => {
  rendered = await renderOpenApi();
  const { paths, components } = JSON.parse(rendered) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  ({ schemas } = components);
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
});

it('openapi.json matches the routes; update it with "npm run openapi -w services/catalog-api"', async () => {
  expect(await readFile(openApiFile, 'utf8')).toBe(rendered);
});

describe('a client that is generated from openapi.json', () => {
  const schemaOf = (operation: string, parameter: string) =>
    operations.get(operation)?.parameters.find(({ name }) => name === parameter)?.schema;

  it('takes numbers where the address has numbers, and knows their bounds and defaults', () => {
    expect(schemaOf('GET /api/businesses', 'page')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 999_999_999,
      default: 1,
    });
    expect(schemaOf('GET /api/businesses', 'limit')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 24,
    });
    expect(schemaOf('GET /api/admin/businesses', 'limit')).toMatchObject({ default: 50 });
    expect(schemaOf('GET /api/cities', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100 });
    expect(schemaOf('GET /api/businesses', 'cityId')).toEqual({ type: 'integer' });
    expect(schemaOf('GET /api/admin/imports/{id}', 'id')).toMatchObject({ type: 'integer', minimum: 1 });
  });

  it('knows which numbers the search form may leave empty', () => {
    const { parameters = [] } = operations.get('GET /api/businesses') ?? {};
    const emptied = parameters.filter(({ allowEmptyValue }) => allowEmptyValue).map(({ name }) => name);
    expect(emptied).toEqual(['categoryId', 'cityId']);
  });

  it('can name every operation', () => {
    const ids = [...operations.values()].map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[A-Za-z]\w*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('knows which calls need a session', () => {
    const withSession = [...operations].filter(([, { security }]) => security?.length === 1);
    const answering401 = [...operations].filter(([, { responses }]) => '401' in responses);
    const names = answering401.map(([name]) => name).filter((name) => name !== 'POST /api/admin/login');
    expect(withSession.map(([name]) => name)).toEqual(names);
    expect([...operations.values()].filter(({ security }) => security === undefined)).toEqual([]);
  });

  it('can ask for an asynchronous answer', () => {
    const answering202 = [...operations].filter(
      ([, { responses }]) => '200' in responses && '202' in responses,
    );
    expect(answering202).not.toHaveLength(0);
    for (const [name] of answering202)
      expect([name, schemaOf(name, 'Prefer')]).toEqual([name, { type: 'string' }]);
  });

  it('can ask only for what has changed, wherever 304 is an answer', () => {
    const cached = [...operations].filter(([, { responses }]) => '304' in responses);
    expect(cached).not.toHaveLength(0);
    for (const [name] of cached)
      expect([name, schemaOf(name, 'If-None-Match')]).toEqual([name, { type: 'string' }]);
    expect(schemaOf('GET /api/admin/imports/{id}/events', 'Last-Event-ID')).toEqual({ type: 'string' });
  });

  it('has room for numbers beyond 32 bits, where they may come', () => {
    const tooLarge: object[] = [];
    JSON.parse(rendered, (_key, value: unknown) => {
      const { type, format, maximum = 0, minimum = 0 } = Object(value) as Record<string, number | string>;
      const bound = Math.max(Number(maximum), -Number(minimum));
      if (type === 'integer' && format !== 'int64' && bound > MAX_INT32)
        tooLarge.push(Object(value) as object);
      return value;
    });
    expect(tooLarge).toEqual([]);
    expect(schemas['BusinessCard']?.properties?.['id']).toEqual({ type: 'integer', format: 'int64' });
  });

  it('accepts fields that later versions answer, and learns which it may send', () => {
    expect(JSON.stringify(schemas)).not.toContain('"additionalProperties":false');
    const { requestBody } = operations.get('POST /api/admin/login') ?? {};
    expect(requestBody?.content['application/json']?.schema).toMatchObject({ additionalProperties: false });
  });

  it('reads what the values mean that say it not by themselves', () => {
    const card = schemas['BusinessCard']?.properties ?? {};
    for (const field of ['highlight', 'businessHours', 'phoneE164'])
      expect(card[field]).toHaveProperty('description');
    for (const path of ['/api/admin/businesses', '/api/admin/export'])
      expect(schemaOf(`GET ${path}`, 'country')).toHaveProperty('description');
  });

  it('learns how long to wait after every 429', () => {
    const limited = [...operations.values()].flatMap(({ responses }) => responses['429'] ?? []);
    expect(limited).not.toHaveLength(0);
    for (const { headers } of limited) expect(Object.keys(headers ?? {})).toEqual(['Retry-After']);
  });

  it('names the items of lists, and what several answers have in common', () => {
    expect(schemas['BusinessCardsResponse']?.items).toEqual({ $ref: '#/components/schemas/BusinessCard' });
    expect(schemas['CitiesResponse']?.items).toEqual({ $ref: '#/components/schemas/CityResponse' });
    const named = Object.entries(schemas).filter(([, { items }]) => items !== undefined);
    // The names of published sitemaps are the one list whose items are part of another schema.
    const unnamed = named.filter(([, { items }]) => items?.$ref === undefined).map(([name]) => name);
    expect(unnamed).toEqual(['PublishedSitemapsResponse']);
  });

  it('finds every schema that it is referred to', () => {
    const references = [...rendered.matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference]) => reference);
    const existing = new Set(Object.keys(schemas).map((name) => `#/components/schemas/${name}`));
    expect(references.filter((reference) => !existing.has(reference ?? ''))).toEqual([]);
  });

  it('knows that null is an answer where it is one, even in place of a named schema', () => {
    const card = schemas['BusinessCard']?.properties ?? {};
    expect(card['city']).toEqual({
      anyOf: [
        { $ref: '#/components/schemas/CityReference' },
        { type: 'object', nullable: true, enum: [null] },
      ],
    });
    const withoutType: object[] = [];
    JSON.parse(rendered, (_key, value: unknown) => {
      const schema = Object(value) as { nullable?: boolean; type?: string };
      if (schema.nullable && schema.type === undefined) withoutType.push(schema);
      return value;
    });
    expect(withoutType).toEqual([]);
  });

  it('reads headers that are numbers as numbers', () => {
    const { headers } = operations.get('GET /api/businesses')?.responses['200'] ?? {};
    expect(headers?.['X-Total-Count']?.schema).toEqual({ type: 'integer', minimum: 0 });
    expect(headers?.['X-Search-Mode']?.schema).toEqual({ type: 'string', enum: ['meilisearch', 'postgres'] });
    expect(headers?.['ETag']?.schema).toEqual({ type: 'string' });
    const refusal = operations.get('POST /api/admin/login')?.responses['429'];
    expect(refusal?.headers?.['Retry-After']?.schema).toEqual({ type: 'integer', minimum: 0 });
  });
});
