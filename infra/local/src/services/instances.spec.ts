import { describe, expect, it } from 'vitest';
import { addressesOf, planInstances, readScales } from './instances.js';

describe('readScales', () => {
  it('runs one instance of each service unless more are requested', () => {
    expect(readScales({ SCALE_IMPORT_WORKER: '3', SCALE_FRONTEND: '' })).toEqual({
      'catalog-api': 1,
      'import-worker': 3,
      'sitemap-worker': 1,
      'search-indexer': 1,
      frontend: 1,
    });
  });

  it('names variables with an invalid instance count, but not their values', () => {
    const read = () => readScales({ SCALE_CATALOG_API: '0', SCALE_FRONTEND: 'many' });
    expect(read).toThrow(
      /^Bad environment: SCALE_CATALOG_API: must be a number from 1 to 16; SCALE_FRONTEND: must be a number from 1 to 16$/,
    );
  });
});

describe('planInstances', () => {
  it('numbers additional instances, and gives each its own ports', async () => {
    const instances = await planInstances({ SCALE_CATALOG_API: '2' }, []);
    expect(instances.map(({ name }) => name)).toEqual([
      'catalog-api',
      'catalog-api-2',
      'import-worker',
      'sitemap-worker',
      'search-indexer',
      'frontend',
    ]);
    const ports = instances.flatMap(({ managementPort, httpPort }) => [managementPort, httpPort]);
    expect(new Set(ports).size).toBe(12);
    expect(addressesOf('catalog-api', instances)).toEqual([
      `127.0.0.1:${instances[0]?.httpPort}`,
      `127.0.0.1:${instances[1]?.httpPort}`,
    ]);
  });

  it('skips ports that are reserved for the servers and the gateway', async () => {
    const even = Array.from({ length: 32_768 }, (_, index) => index * 2);
    const instances = await planInstances({ SCALE_IMPORT_WORKER: '9' }, even);
    const ports = instances.flatMap(({ managementPort, httpPort }) => [managementPort, httpPort]);
    expect(ports.filter((port) => port % 2 === 0)).toEqual([]);
  });
});
