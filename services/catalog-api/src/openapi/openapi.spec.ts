import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiFile, renderOpenApi } from './openapi-file.js';

interface Operation {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; schema: Record<string, unknown> }[];
  responses: Record<string, { headers?: object }>;
}

let rendered: string;
let operations: Map<string, Operation>;

beforeAll(async () => {
  rendered = await renderOpenApi();
  const { paths } = JSON.parse(rendered) as { paths: Record<string, Record<string, Operation>> };
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

  it('learns how long to wait after every 429', () => {
    const limited = [...operations.values()].flatMap(({ responses }) => responses['429'] ?? []);
    expect(limited).not.toHaveLength(0);
    for (const { headers } of limited) expect(Object.keys(headers ?? {})).toEqual(['Retry-After']);
  });
});
