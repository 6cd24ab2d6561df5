import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key under which failures of an address are counted: an IPv4 address, or the /64 network of an IPv6
 * address, because a single household or server may use any address of a /64.
 */
export function addressKey(address: string): string {
  const mapped = mappedIpv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1).join('').split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail.split(':');
  const zeros = 8 - leading.length - trailing.length;
  const groups = [...leading, ...Array<string>(Math.max(0, zeros)).fill('0'), ...trailing];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
