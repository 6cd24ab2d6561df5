import { describe, expect, it } from 'vitest';
import { ApiInstances } from './api-instances.js';

const two = ['http://127.0.0.1:1', 'http://127.0.0.1:2'] as const;
const nobody = () => Promise.reject(new Error('Nobody is asked.'));

/** The instances that came first in 200 calls of `inTurn`. */
function firsts(instances: ApiInstances): string[] {
  return [...new Set(Array.from({ length: 200 }, () => instances.candidates()[0]))].sort();
}

describe('ApiInstances', () => {
  it('spreads the load over all instances, and always lists all of them', () => {
    const instances = new ApiInstances(two, nobody);
    expect(firsts(instances)).toEqual(two);
    expect([...instances.candidates()].sort()).toEqual(two);
  });

  it('moves an instance that did not answer to the end of the order for three seconds', () => {
    let now = 0;
    const instances = new ApiInstances(two, nobody, () => now);
    instances.markUnresponsive(two[0]);
    expect(firsts(instances)).toEqual([two[1]]);
    expect(instances.candidates()).toEqual([two[1], two[0]]);
    now = 3_000;
    expect(firsts(instances)).toEqual(two);
  });

  it('lists an instance for each address of a host name, and follows DNS changes', async () => {
    let addresses = [
      { address: '10.0.0.2', family: 4 },
      { address: 'fd00::3', family: 6 },
    ];
    const instances = new ApiInstances(['http://catalog-api:3000'], () => Promise.resolve(addresses));
    expect(instances.candidates()).toEqual(['http://catalog-api:3000']);
    await instances.refresh();
    expect([...instances.candidates()].sort()).toEqual(['http://10.0.0.2:3000', 'http://[fd00::3]:3000']);
    addresses = [{ address: '10.0.0.2', family: 4 }];
    await instances.refresh();
    expect(instances.candidates()).toEqual(['http://catalog-api:3000']);
  });

  it('keeps the host name of an https origin, because the certificate is for it', async () => {
    const addresses = ['10.0.0.2', '10.0.0.3'].map((address) => ({ address, family: 4 }));
    const instances = new ApiInstances(['https://api.example'], () => Promise.resolve(addresses));
    await instances.refresh();
    expect(instances.candidates()).toEqual(['https://api.example']);
  });

  it('uses the host name if it cannot be resolved', async () => {
    const instances = new ApiInstances(['http://catalog-api:3000'], nobody);
    await instances.refresh();
    expect(instances.candidates()).toEqual(['http://catalog-api:3000']);
  });
});
