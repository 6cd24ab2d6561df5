import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backslashQuotes, createQuoteDoubler } from './backslash-quotes.js';

const DELIMITERS = [',', ';', '\t', '|'];
const HEADER = '"name","full_address","working_hours"\n';

describe('backslashQuotes', () => {
  it.each([
    String.raw`"Oak","1 High St","{\"Monday\":\"9AM-5PM\"}"`,
    String.raw`"The \"Oak\"","1 High St",\N`,
    String.raw`"Oak \\ Elm \"","1 High St",""`,
    String.raw`"\"","1 High St","a"`,
    '"Oak","1 High St, \\\nLeeds","say \\"hi\\""',
  ])('is certain of %j', (row) => {
    expect(backslashQuotes(`${HEADER}${row}\n`, true, DELIMITERS)).toBe('escaped');
    expect(backslashQuotes(`${HEADER}${row}\r\n"Elm","2 Hi`, false, DELIMITERS)).toBe('escaped');
    expect(backslashQuotes(`${HEADER}${row}\n`.replaceAll(',', '|'), true, DELIMITERS)).toBe('escaped');
  });

  it.each([
    String.raw`"Oak","1 ""High"" St","say \"hi\""`,
    String.raw`"Oak","1 High St","{""a"":""say \"hi\"""}"`,
    String.raw`"Oak","C:\oak \" x","{""a"":""\\\"""}"`,
  ])('tells from doubled quotes beside it that the backslash is kept: %j', (row) => {
    expect(backslashQuotes(`${HEADER}${row}\n`, true, DELIMITERS)).toBe('kept');
    expect(backslashQuotes(`${HEADER}${row}\r\n"Elm","2 ""Hi`, false, DELIMITERS)).toBe('kept');
  });

  it.each([
    ['a backslash at the end of a cell', String.raw`"Oak","C:\","x"`],
    ['a backslash before a doubled quote', String.raw`"Oak","1 High St","{""a"":""say \""hi\""""}"`],
    ['no backslash before a quote', '"Oak","1 High St, "The Mews"","x"'],
    ['both kinds of quotes and a backslash at the end', String.raw`"1 ""High"" St","say \"hi\"","C:\"`],
    ['a quote that nothing escapes', String.raw`"Oak","1 "High" St","say \"hi\""`],
    ['quotes in a cell that has none around it', String.raw`Oak,1 High St,{\"Monday\":\"9AM\"}`],
    ['a quote that is never closed', String.raw`"Oak","1 High St","say \"hi\"`],
  ])('leaves %s to RFC 4180', (_, row) => {
    expect(backslashQuotes(`${HEADER}${row}\n`, true, DELIMITERS)).toBeUndefined();
  });

  it('never takes a file of RFC 4180 for another', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\\', ',', ';', '\n', '\r') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.nat(200), (rows, length) => {
        const text = rows
          .map((row) => row.map((part) => `"${part.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        expect(backslashQuotes(text, true, DELIMITERS)).toBeUndefined();
        expect(backslashQuotes(text.slice(0, length), false, DELIMITERS)).toBeUndefined();
      }),
    );
  });
});

describe('createQuoteDoubler', () => {
  it('doubles escaped quotes, wherever the bytes are cut', () => {
    const text = String.raw`"say \"hi\"","C:\\",\N,"\u00e9 \\\"","a\\"` + '"1 High St\\\r\nLeeds"';
    const doubled = String.raw`"say ""hi""","C:\",\N,"\u00e9 \""","a\"` + '"1 High St\r\nLeeds"';
    expectDoubled('escaped', text, doubled);
  });

  it('doubles quotes behind a backslash that is kept, wherever the bytes are cut', () => {
    const text = String.raw`"say \"hi\" ""you""","C:\\a",\N,"\u00e9 \\\""`;
    const doubled = String.raw`"say \""hi\"" ""you""","C:\\a",\N,"\u00e9 \\\"""`;
    expectDoubled('kept', text, doubled);
  });

  function expectDoubled(kind: 'escaped' | 'kept', text: string, doubled: string): void {
    const bytes = Buffer.from(text);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const doubler = createQuoteDoubler(kind);
      const parts = [bytes.subarray(0, cut), bytes.subarray(cut)].map((part) => doubler.write(part));
      expect(Buffer.concat(parts).toString()).toBe(doubled);
    }
  }
});
