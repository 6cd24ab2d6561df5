import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanParagraphs, cleanText, detached, isClean } from './clean-text.js';

describe('cleanText', () => {
  it.each([
    ['  Bluebell   Café\t', 'Bluebell Café'],
    ['  CafÃ©  “Ã©”', 'CafÃ© “Ã©”'],
    ['CafÃƒÂ©', 'Café'],
    ['A\u0303\u200b©', 'é'],
    ['Cafe\u0301 Rouge', 'Café Rouge'],
    ['Line one\r\nline two', 'Line one line two'],
    ['a\u0000b\u0007c', 'a b c'],
    ['8:00\u202fAM\u2009–\u20099:00\u202fPM', '8:00 AM – 9:00 PM'],
    ['\ufeffName\u200b', 'Name'],
    ['safe\u202egpj.exe', 'safegpj.exe'],
    ['\u061cمطعم\u061c الشام', 'مطعم الشام'],
    ['\u200cنان\u200cفروشی \u200d \u200cتهران \u200d', 'نان\u200cفروشی تهران'],
    ['mark\ue000ed\ue001', 'marked'],
    ['a\ufffeb\uffffc\ufdd0d\u{1fffe}e', 'abcde'],
    ['cut \ud83d', 'cut \ufffd'],
    ['👨\u200d👩\u200d👧 Family', '👨\u200d👩\u200d👧 Family'],
    ['𝒯𝒽𝑒 𝒢𝓇𝒾𝓁𝓁', '𝒯𝒽𝑒 𝒢𝓇𝒾𝓁𝓁'],
    ['@home bakery', '@home bakery'],
  ])('%j becomes %j', (cell, text) => {
    expect(cleanText(cell)).toBe(text);
  });

  it.each([
    ...['None', 'null', 'nan', ' NaN ', 'undefined', '#N/A', '#NAME?', '-', ''],
    ...['NA', 'na', ' N.A. ', 'n.a.', 'N/a', '\\N'],
    ...['Loading...', 'Err:502', 'Err:508', 'Err:522'],
  ])('treats %j as empty', (cell) => {
    expect(cleanText(cell)).toBe('');
  });

  it.each([
    ...['#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#BUSY!', '#GETTING_DATA', '#ERROR!'],
    ...['#NV', ' #WERT! ', '#BEZUG!', '#ZAHL!', '#ÜBERLAUF!', '#VALEUR!', '#NOM?', '#¡VALOR!', '#¿NOMBRE?'],
    ...['#N/D', '#NOME?', '#RIF!', '#NÚM!', '#N/B', '#WAARDE!', '#N/D!', '#NAZWA?', '#ADR!', '#YOK', '#AD?'],
    ...['#DEĞER!', '#BAŞV!', '#Н/Д', '#ИМЯ?', '#ЗНАЧ!', '#ССЫЛКА!', '########'],
  ])("treats Excel's %j as empty, in any language", (cell) => {
    expect(cleanText(cell)).toBe('');
    expect(cleanParagraphs(cell)).toBe('');
  });

  it.each(['#1 Grill', '#1', '#', '#NVIDIA', '#WERT', '#YOKO', '#Hashtag!', '# # #'])('keeps %j', (cell) => {
    expect(cleanText(cell)).toBe(cell);
  });

  it.each([
    ...['[object Object]', '[object Object],[object Object]', '[object Object], [object Map]'],
    ...['[Ljava.lang.Object;@1a2b3c4d', '[Ljava.lang.String;@7'],
  ])('treats %j, an object that a program wrote as a text, as empty', (cell) => {
    expect(cleanText(cell)).toBe('');
    expect(cleanParagraphs(`${cell}\n`)).toBe('');
  });

  it.each(['[object Object] Café', '[objects]', '[Lounge]', '["[object Object]"]'])('keeps %j', (cell) => {
    expect(cleanText(cell)).toBe(cell);
  });

  it('keeps names that only look like a placeholder', () => {
    expect(cleanText('Nan')).toBe('Nan');
    expect(cleanText('Na')).toBe('Na');
    expect(cleanText('None Such Books')).toBe('None Such Books');
  });

  it('considers a text clean only if cleaning would not change it', () => {
    const character = fc.oneof(
      fc.constantFrom(
        ' ',
        ' ',
        'a',
        'é',
        'e',
        '\u0301',
        '\u00a0',
        '\u00ad',
        '\u0085',
        '–',
        '\u2028',
        'ё',
        '\u0483',
        'ệ',
        'Ã',
        '©',
        'â',
        '€',
        '\u212b',
      ),
      fc.integer({ min: 0, max: 0x2fff }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 6 }), (characters) => {
        const text = characters.join('');
        fc.pre(isClean(text));
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^\s|\s$|\s\s|[^\S ]/u);
        expect(text.normalize('NFC')).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is idempotent and leaves no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cell) => {
        const text = cleanText(cell);
        expect(cleanText(text)).toBe(text);
        expect(text).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('cleanParagraphs', () => {
  it('keeps line breaks, at most one empty line in a row', () => {
    expect(cleanParagraphs(' One \r\n\r\n\r\n two\tthree \n')).toBe('One\n\ntwo three');
    expect(cleanParagraphs('One\vtwo\u2028three\u2029four')).toBe('One\ntwo\nthree\nfour');
  });

  it.each(['---', '----------', '———', '-----------------'])(
    'treats %s as empty, as a rule under a header is',
    (cell) => {
      expect(cleanText(cell)).toBe('');
    },
  );

  it('treats placeholders as empty', () => {
    expect(cleanParagraphs('None')).toBe('');
  });
});

describe('detached', () => {
  it('returns an equal text', () => {
    expect(detached('Łódź 🐾')).toBe('Łódź 🐾');
  });
});
