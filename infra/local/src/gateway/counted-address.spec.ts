import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const template = join(import.meta.dirname, '../../../gateway/conf/limits.conf.template');
const [, expression] = /"~(.+)" \$counted_network;/.exec(readFileSync(template, 'utf8')) ?? [];

/**
 * The network that the gateway counts for an IPv6 address with eight full groups; undefined if it counts the
 * whole address.
 */
function countedNetwork(address: string): string | undefined {
  if (expression === undefined) throw new Error('The template has no expression for networks');
  const bytes = Buffer.from(address.replaceAll(':', ''), 'hex').toString('latin1');
  const network = new RegExp(expression).exec(bytes)?.groups?.['counted_network'];
  return network === undefined ? undefined : Buffer.from(network, 'latin1').toString('hex');
}

describe('the client address that the gateway counts requests by', () => {
  it.each([
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '20010db800000000'],
    ['2001:0db8:0000:0000:0001:0000:0000:0002', '20010db800000000'],
    ['2001:0db8:0000:0001:0000:0000:0000:0001', '20010db800000001'],
    // Contains line feeds, which `.` would not match.
    ['200a:0a0a:0d0a:ffff:0a0a:0a0a:0a0a:0a0a', '200a0a0a0d0affff'],
    ['0000:0000:0000:0000:0000:0000:0000:0001', '0000000000000000'],
    ['0000:0000:0000:0000:ffff:ffff:cb00:7101', '0000000000000000'],
  ])('is the /64 network of %s', (address, network) => {
    expect(countedNetwork(address)).toBe(network);
  });

  it.each(['cb00:7101', '0a0a:0a0a', '0000:0000:0000:0000:0000:ffff:cb00:7101'])(
    'is the whole IPv4 address %s, whether or not it is IPv4-mapped',
    (address) => {
      expect(countedNetwork(address)).toBeUndefined();
    },
  );
});
