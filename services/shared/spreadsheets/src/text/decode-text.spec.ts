import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.js';

const text = 'name,full_address\r\nÇınar Café,"Söğüt Sokak 4, İzmir"\r\n';

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(text, 'utf8')],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf8')],
    ['UTF-16LE with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16LE', Buffer.from(text, 'utf16le')],
    ['UTF-16BE with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('reads %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('reads UTF-16 without a byte order mark, whose addresses have a character that ends in a zero byte', () => {
    const places = 'name,full_address\r\n鼎泰豐,臺北市大安區一段一號\r\n金春發,臺北市大同區一巷\r\n';
    const bytes = Buffer.from(places, 'utf16le');
    expect(decodeText(bytes)).toBe(places);
    expect(decodeText(Buffer.from(bytes).swap16())).toBe(places);
  });

  it('reads a Windows code page', () => {
    expect(decodeText(Buffer.from('name\nCaf\xe9 du March\xe9\n', 'latin1'))).toBe('name\nCafé du Marché\n');
  });

  it('returns an empty string for an empty buffer', () => {
    expect(decodeText(Buffer.alloc(0))).toBe('');
  });
});
