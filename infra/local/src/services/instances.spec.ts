import { describe, expect, it } from 'vitest';
import { addressesOf, planInstances, readScales } from './instances.js';

describe('readScales', () => {
  it('runs one of each unless more are asked for', () => {
    expect(readScales({ SCALE_IMPORT_WORKER: '3', SCALE_FRONTEND: '' })).toEqual({
      'catalog-api': 1,
      'import-worker': 3,
      'sitemap-worker': 1,
      'search-indexer': 1,
      frontend: 1,
    });
  });

  it('names what is no number of processes, never its value', () => {
    const read = () => readScales({ SCALE_CATALOG_API: '0', SCALE_FRONTEND: 'many' });
    expect(read).toThrow(
      'Bad environment: SCALE_CATALOG_API: must be a number from 1 to 16; SCALE_FRONTEND: must be',
    );
  });
});

describe('planInstances', () => {
  it('numbers further instances, and gives each ports of its own', async () => {
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

  it('takes none of the ports that servers and the gateway are to have', async () => {
    const even = Array.from({ length: 32_768 }, (_, index) => index * 2);
    const instances = await planInstances({ SCALE_IMPORT_WORKER: '9' }, even);
    const ports = instances.flatMap(({ managementPort, httpPort }) => [managementPort, httpPort]);
    expect(ports.filter((port) => port % 2 === 0)).toEqual([]);
  });
});
