import { describe, expect, it } from 'vitest';
import { readableHost, webAddress } from './web-address';

describe('webAddress', () => {
  it('accepts web addresses and bare host names', () => {
    expect(webAddress('HTTPS://shop.example/a')).toBe('HTTPS://shop.example/a');
    expect(webAddress(' shop.example ')).toBe('https://shop.example');
    expect(webAddress('shop.example:8080/a')).toBe('https://shop.example:8080/a');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@shop.example', '', null])(
    'rejects %j',
    (link) => {
      expect(webAddress(link)).toBeUndefined();
    },
  );

  it('shows only the host name, without www', () => {
    expect(readableHost('https://www.shop.example/menu?x=1')).toBe('shop.example');
  });
});
