import { describe, expect, it } from 'vitest';
import { createBlockDecoder } from './block-decoder.js';
import { sniffEncoding } from './sniff-encoding.js';

/** Decodes in blocks of `size` bytes, with the first 64 bytes as the sample. */
function decode(bytes: Buffer, size = bytes.length): string {
  const { encoding, markLength } = sniffEncoding(bytes);
  const decoder = createBlockDecoder(encoding, bytes.subarray(0, 64));
  const blocks: Buffer[] = [];
  // Each block gets its own memory, because the decoder may return views of it.
  for (let from = markLength; from < bytes.length; from += size)
    blocks.push(decoder.write(Buffer.from(bytes.subarray(from, from + size))));
  return Buffer.concat([...blocks, decoder.end()]).toString('utf8');
}

/** Encodes a text in a code page by inverting the page's decoder. */
function inCodePage(page: string, text: string): Buffer {
  const decoder = new TextDecoder(page);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Buffer.from([code])), code] as const),
  );
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 0x3f));
}

/** Windows-1254 bytes of the Turkish letters, Latin-1 of the others. */
function turkish(text: string): Buffer {
  const codes: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
  return Buffer.from(Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0)));
}

const ASCII_ROWS = 'a plain row of ASCII,1\n'.repeat(50);

describe('createBlockDecoder', () => {
  it.each([
    ['UTF-8', Buffer.from('Çiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeffÇiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n')],
    ['UTF-16LE with a mark', Buffer.from('\ufeffÇiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n', 'utf16le')],
    ['UTF-16LE without', Buffer.from('Çiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n', 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from('\ufeffÇiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n', 'utf16le').swap16()],
    ['UTF-16BE without', Buffer.from('Çiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n', 'utf16le').swap16()],
  ])('decodes %s, wherever the blocks end', (_name, bytes) => {
    for (let size = 1; size <= bytes.length; size += 1)
      expect(decode(bytes, size)).toBe('Çiğköfte 東京 🐾 𝒯𝒶𝒿\nŁódź\n');
  });

  it('decodes text that is not UTF-8 as Windows-1252, including quotation marks and dashes', () => {
    expect(decode(Buffer.from('Caf\xe9 M\xfcller \x93Zum L\xf6wen\x94 \x96 5 \x80\n', 'latin1'))).toBe(
      'Café Müller “Zum Löwen” – 5 €\n',
    );
  });

  it('detects Windows-1254 in Turkish text', () => {
    const text = 'Çiğköfteci Ali Usta, Kadıköy/İstanbul\nŞişli Pide Salonu, Beyoğlu, Güneşli\n';
    expect(decode(turkish(text))).toBe(text);
  });

  it('keeps Windows-1252 for Icelandic text with the same bytes', () => {
    const text =
      'Þrír Frakkar, Baldursgötu 14, Reykjavík\nKaffihúsið á Skólavörðustíg, Nýbýlavegi, borðað þar\n';
    expect(decode(Buffer.from(text, 'latin1'))).toBe(text);
  });

  it.each([
    ['windows-1250', 'Żabka, ul. Świętokrzyska 5, 00-950 Łódź\nKsięgarnia „Główna”, Wąwóz 3, Gdańsk\n'],
    ['windows-1250', 'Cukrárna Věra, Nádražní 5, České Budějovice\nKavárna U Města, Třída Míru 3, Děčín\n'],
    ['windows-1251', 'Кафе «Ромашка», ул. Ленина 5, Москва\nПельменная, Невский пр. 3, Санкт-Петербург\n'],
    ['windows-1251', 'Кав’ярня, вул. Хрещатик 5, Київ\nЇдальня, вул. Січових Стрільців 3, Львів\n'],
  ])('detects %s by its letters: %s', (page, text) => {
    expect(decode(inCodePage(page, text))).toBe(text);
  });

  it('keeps Windows-1252 for text with symbols next to letters or with consecutive capitals', () => {
    const text =
      'Façade 5 m³, £5 menu, ¿Dónde? ¡Aquí! José¹\nÇÖĞ ÀÉÈ, città più lunedì, Åre, Straße à Nîmes\n';
    const western = text.replace('Ğ', 'G');
    expect(decode(Buffer.from(western, 'latin1'))).toBe(western);
  });

  it('detects the encoding at the first non-ASCII letter, however late it comes', () => {
    expect(decode(Buffer.from(`${ASCII_ROWS}Café\n`, 'latin1'), 100)).toBe(`${ASCII_ROWS}Café\n`);
    expect(decode(Buffer.from(`${ASCII_ROWS}Café\n`), 100)).toBe(`${ASCII_ROWS}Café\n`);
  });

  it('keeps UTF-8 for a file with one row in another encoding', () => {
    const bytes = Buffer.concat([
      Buffer.from('Łódź, Kraków\n'),
      Buffer.from('Caf\xe9\n', 'latin1'),
      Buffer.from('Çiğ\n'),
    ]);
    for (const size of [1, 5, 100]) expect(decode(bytes, size)).toBe('Łódź, Kraków\nCafé\nÇiğ\n');
  });

  it('does not mistake UTF-8 bytes for Windows-1250 letters', () => {
    const bytes = Buffer.concat([Buffer.from('São Paulo, São Luís\n'), Buffer.from('For\xeat\n', 'latin1')]);
    expect(decode(bytes)).toBe('São Paulo, São Luís\nForêt\n');
  });

  it('returns to UTF-8 when a stray byte precedes the first UTF-8 text', () => {
    const good = 'Łódź, Kraków, Gdańsk\n';
    const bytes = Buffer.concat([Buffer.from(`${ASCII_ROWS}\xe9\n`, 'latin1'), Buffer.from(good.repeat(3))]);
    expect(decode(bytes, 300).endsWith(good.repeat(2))).toBe(true);
  });

  it('decodes the last letter of a Windows-1252 file in which two letters look like UTF-8', () => {
    // In Windows-1252, É’ has the same bytes as ɒ in UTF-8.
    const text = 'CAFÉ’S,Hôtel Orléans Gaïté\nRue de la Liberté';
    const bytes = Buffer.from(text.replace('’', '\x92'), 'latin1');
    for (const size of [1, 7, bytes.length]) expect(decode(bytes, size)).toBe(text);
  });

  it('replaces a character that the end of the file cuts off with U+FFFD', () => {
    expect(decode(Buffer.from('Łódź ').subarray(0, 1 + Buffer.byteLength('Łód')))).toBe('Łód\ufffd');
    expect(decode(Buffer.from('a\0b\0c', 'latin1'))).toBe('ab\ufffd');
  });
});
