import { describe, expect, it } from 'vitest';
import {
  databaseEnv,
  InvalidEnvironmentError,
  managementEnv,
  meilisearchEnv,
  parseEnv,
  publicOriginEnv,
} from './env.js';

describe('parseEnv', () => {
  const schema = databaseEnv.extend(managementEnv.shape).extend(meilisearchEnv.shape);
  const good = {
    DATABASE_URL: 'postgres://user:hunter2@db:5432/highstreet',
    MANAGEMENT_PORT: '9100',
    MEILISEARCH_URL: 'http://search:7700',
    MEILISEARCH_API_KEY: 'key',
  };

  it('converts strings to the types of the schema and fills in defaults', () => {
    expect(parseEnv(schema, good)).toMatchObject({
      MANAGEMENT_PORT: 9100,
      MANAGEMENT_HOST: '127.0.0.1',
      DATABASE_POOL_SIZE: 10,
      SEARCH_INDEX: 'businesses',
    });
  });

  it('names every missing or invalid variable and what is expected, but never its value', () => {
    const bad = { ...good, DATABASE_URL: 'mysql://user:hunter2@db', MANAGEMENT_PORT: undefined };
    expect(() => parseEnv(schema, bad)).toThrow(
      'Environment: DATABASE_URL is not valid: expected a URL such as postgres://user:password@host:5432/name; MANAGEMENT_PORT is missing',
    );
    expect(() => parseEnv(schema, bad)).not.toThrow(/hunter2/);
  });

  it.each([
    ['DATABASE_POOL_SIZE', 'hunter2', 'expected number, received NaN'],
    ['DATABASE_POOL_SIZE', '1', 'Too small: expected number to be >=2'],
    ['DATABASE_POOL_SIZE', '201', 'Too big: expected number to be <=200'],
    ['SEARCH_INDEX', 'hunter2!', String.raw`must match pattern /^[\w-]+$/`],
    ['MEILISEARCH_URL', 'hunter2', 'expected a URL such as https://example.org'],
  ])('says what is expected of %s', (name, value, expected) => {
    expect(() => parseEnv(schema, { ...good, [name]: value })).toThrow(
      new InvalidEnvironmentError(`Environment: ${name} is not valid: ${expected}`),
    );
  });

  it('treats an empty variable as missing', () => {
    expect(parseEnv(schema, { ...good, DATABASE_POOL_SIZE: '' }).DATABASE_POOL_SIZE).toBe(10);
    expect(() => parseEnv(schema, { ...good, MANAGEMENT_PORT: '' })).toThrow('MANAGEMENT_PORT is missing');
  });

  it('keeps only the origin of the public URL', () => {
    expect(parseEnv(publicOriginEnv, { PUBLIC_ORIGIN: 'https://Example.org/path/' }).PUBLIC_ORIGIN).toBe(
      'https://example.org',
    );
  });
});
