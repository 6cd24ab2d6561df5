import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCharacterReferences } from './character-references.js';

function decoded(text: string): string {
  const bytes = Buffer.from(`<${text}>`);
  return decodeCharacterReferences(bytes, 1, bytes.length - 1).toString();
}

describe('withoutReferences', () => {
  it.each([
    ['&lt;b&gt; &amp;amp; &quot;&apos;&quot;', '<b> &amp; "\'"'],
    ['&#233;&#xE9;&#XE9;&#x1F43E;&#128062;', 'ééé🐾🐾'],
    ['&#0;&#xD800;&#xDFFF;&#x110000;&#1114112;', '\ufffd'.repeat(5)],
    ['&nbsp;&LT;&;&#;&#x;&#xg;&#1x;&constructor;', '&nbsp;&LT;&;&#;&#x;&#xg;&#1x;&constructor;'],
    ['&', '&'],
    ['&lt', '&lt'],
    ['&&lt;', '&<'],
    ['&quit;&amp', '&quit;&amp'],
    ['é&quot;東京&#x1F43E;', 'é"東京🐾'],
  ])('decodes %j', (text, expected) => {
    expect(decoded(text)).toBe(expected);
  });

  it('restores any escaped text, however long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 6000 }), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&#60;').replaceAll('"', '&quot;');
        expect(decoded(escaped)).toBe(text);
      }),
      { seed: 7 },
    );
    expect(decoded('&quot;'.repeat(100_000))).toBe('"'.repeat(100_000));
  });
});
