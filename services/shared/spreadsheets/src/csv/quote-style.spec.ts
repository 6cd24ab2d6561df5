import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuoteRewriter } from './quote-rewriters.js';
import { quoteStyle } from './quote-style.js';
import type { QuoteStyle } from './quote-style.js';

const DELIMITERS = [',', ';', '\t', '|'];
const HEADER = '"name","full_address","working_hours"\n';

describe('quoteStyle', () => {
  it.each([
    String.raw`"Oak","1 High St","{\"Monday\":\"9AM-5PM\"}"`,
    String.raw`"The \"Oak\"","1 High St",\N`,
    String.raw`"Oak \\ Elm \"","1 High St",""`,
    String.raw`"\"","1 High St","a"`,
    '"Oak","1 High St, \\\nLeeds","say \\"hi\\""',
    String.raw`The \"Oak\",1 High St,"{\"Monday\":\"9AM-5PM\",\"Tuesday\":\"Closed\"}"`,
    String.raw`\"The Oak\" \\ \N,"1 \"High\" St, Leeds",x\ `,
  ])('is certain of %j', (row) => {
    expect(quoteStyle(`${HEADER}${row}\n`, true, DELIMITERS)).toBe('escaped');
    expect(quoteStyle(`${HEADER}${row}\r\n"Elm","2 Hi`, false, DELIMITERS)).toBe('escaped');
    expect(quoteStyle(`${HEADER}${row}\n`.replaceAll(',', '|'), true, DELIMITERS)).toBe('escaped');
  });

  it('reads a long row of quotes that is cut only once', () => {
    expect(quoteStyle(`name,full_address\n"x${'""'.repeat(60_000)}`, false, DELIMITERS)).toBeUndefined();
  });

  it.each([
    String.raw`"Oak","1 ""High"" St","say \"hi\""`,
    String.raw`"Oak","1 High St","{""a"":""say \"hi\"""}"`,
    String.raw`"Oak","C:\oak \" x","{""a"":""\\\"""}"`,
  ])('tells from doubled quotes beside it that the backslash is kept: %j', (row) => {
    expect(quoteStyle(`${HEADER}${row}\n`, true, DELIMITERS)).toBe('kept');
    expect(quoteStyle(`${HEADER}${row}\r\n"Elm","2 ""Hi`, false, DELIMITERS)).toBe('kept');
  });

  it.each([
    '"Oak", "1 High St, Leeds", "9-5"',
    '"Oak" , "1 ""High"" St, Leeds","9-5"',
    'Oak, "1 High St, Leeds", 9-5',
    '  "Oak, Elm"  ,"",',
    String.raw`"Oak", "C:\", "x"`,
  ])('is certain that blanks do not belong to the cells of %j', (row) => {
    expect(quoteStyle(`${HEADER}${row}\n`, true, DELIMITERS)).toBe('spaced');
    expect(quoteStyle(`${HEADER}${row}\r\n"Elm", "2 ""Hi`, false, DELIMITERS)).toBe('spaced');
    expect(quoteStyle(`${HEADER}${row}\n`.replaceAll(',', ';'), true, DELIMITERS)).toBe('spaced');
  });

  it.each([
    '"name,full_address,phone"\n"Oak,1 High St,1"\n',
    '"name;full_address"\n"Oak;""1 High St; Leeds"""\n\n"Elm;2 High St"\n',
    'name,full_address,phone\n"Oak,""1 High St, Leeds"",1"\nElm,2 High St,2\n',
    'name,full_address\nElm,2 High St\n"""Oak, Ash"",1 High St"\n',
  ])('is certain that whole rows are quoted in %j', (text) => {
    expect(quoteStyle(text, true, DELIMITERS)).toBe('wrapped');
    expect(quoteStyle(`${text.replaceAll('\n', '\r\n')}"Ash,""3 Hi`, false, DELIMITERS)).toBe('wrapped');
  });

  it.each([
    'name\n"Oak, Elm"\n"The ""Oak"""\n',
    '"name"\n"Oak, Elm"\n',
    '"name","full_address"\n"""Oak"", Elm","1 High St"\n',
    'name,full_address\n"Oak, ""Elm"" & Ash"\n',
    '"Oak, Elm',
    'name,full_address\n',
  ])('is not certain that whole rows are quoted in %j', (text) => {
    expect(quoteStyle(text, true, DELIMITERS)).toBeUndefined();
    expect(quoteStyle(text, false, DELIMITERS)).toBeUndefined();
  });

  it.each([
    "'name','full_address'\n'Oak, The','1 High St'\n'Bob''s','2 \"High\" St'\n",
    "'name','full_address'\nOak,1 High St\n\nO'Neill's,'2 High St,\nLeeds'\n",
    "name,full_address\n'Oak, The',1 High St\nElm,'2 High St, Leeds'\n",
  ])('is certain that apostrophes are the quotes of %j', (text) => {
    expect(quoteStyle(text, true, DELIMITERS)).toBe('single');
    expect(quoteStyle(`${text}'Ash','3 ''Hi`, false, DELIMITERS)).toBe('single');
    expect(quoteStyle(text.replaceAll(',', ';'), true, DELIMITERS)).toBe('single');
  });

  it.each([
    String.raw`'name','full_address'\n'Bob\'s','1 High St, Leeds'\n`,
    String.raw`name,full_address\n'Oak, The',1 High St\nElm,'\'2\' High St, Leeds'\n`,
  ])('is certain that a backslash stands before the apostrophes inside the cells of %j', (written) => {
    const text = written.replaceAll(String.raw`\n`, '\n');
    expect(quoteStyle(text, true, DELIMITERS)).toBe('singleEscaped');
    expect(quoteStyle(`${text}'Ash','3 \\`, false, DELIMITERS)).toBe('singleEscaped');
  });

  it.each([
    ['apostrophes of words', "name,full_address\n'Ohana Grill,1 High St\nThe Farmers',2 High St\n"],
    ['apostrophes around the names only', "'name','full_address'\n\"Oak, The\",1 High St\n"],
    ['as many cells either way', "name,full_address\n'Oak',1 High St\n'Elm',2 High St\n"],
    ['an apostrophe that is never closed', "'name','full_address'\n'Oak,1 High St\n"],
    ['rows of different lengths', "name,full_address\n'Oak, The',1 High St\n'Elm, The'\n"],
  ])('leaves %s to RFC 4180', (_, text) => {
    expect(quoteStyle(text, true, DELIMITERS)).toBeUndefined();
  });

  it.each([
    String.raw`Oak\, The,1 High St\, Leeds,{\"Monday\": \"9AM-5PM\"\, \"Tuesday\": \"Closed\"}`,
    'Oak,1 High St\\, \\\nLeeds,\\N',
  ])('is certain that backslashes stand instead of quotes in %j', (row) => {
    const text = `name,full_address,working_hours\n${row}\nElm,2 High St,\n`;
    expect(quoteStyle(text, true, DELIMITERS)).toBe('unquoted');
    expect(quoteStyle(`${text}Ash,3 Hi\\`, false, DELIMITERS)).toBe('unquoted');
    expect(quoteStyle(text.replaceAll(',', '\t'), true, DELIMITERS)).toBe('unquoted');
  });

  it('leaves a backslash at the end of a cell to RFC 4180', () => {
    const text = 'name,full_address\nC:\\,1 High St\nElm,2 High St\n';
    expect(quoteStyle(text, true, DELIMITERS)).toBeUndefined();
    expect(quoteStyle(text.replace('Elm', '"Elm"'), true, DELIMITERS)).toBeUndefined();
  });

  it.each([
    ['a backslash at the end of a cell', String.raw`"Oak","C:\","x"`],
    ['a backslash before a doubled quote', String.raw`"Oak","1 High St","{""a"":""say \""hi\""""}"`],
    ['no backslash before a quote', '"Oak","1 High St, "The Mews"","x"'],
    ['both kinds of quotes and a backslash at the end', String.raw`"1 ""High"" St","say \"hi\"","C:\"`],
    ['a quote that nothing escapes', String.raw`"Oak","1 "High" St","say \"hi\""`],
    ['quotes in a cell that has none around it', String.raw`Oak,1 High St,{\"Monday\":\"9AM\"}`],
    ['a quote of a word', 'Oak, "The Mews" High St, x'],
    ['blanks inside quotes', '"Oak "," 1 High St"," "'],
    ['a quote that is never closed', String.raw`"Oak","1 High St","say \"hi\"`],
  ])('leaves %s to RFC 4180', (_, row) => {
    expect(quoteStyle(`${HEADER}${row}\n`, true, DELIMITERS)).toBeUndefined();
  });

  it('never takes a file of RFC 4180 for another', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\\', ',', ';', '\n', '\r') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.nat(200), (rows, length) => {
        const text = rows
          .map((row) => row.map((part) => `"${part.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        expect(quoteStyle(text, true, DELIMITERS)).toBeUndefined();
        expect(quoteStyle(text.slice(0, length), false, DELIMITERS)).toBeUndefined();
      }),
    );
  });
});

describe('createQuoteRewriter', () => {
  it('doubles escaped quotes, wherever the bytes are cut', () => {
    const text = String.raw`"say \"hi\"","C:\\",\N,"\u00e9 \\\"","a\\"` + '"1 High St\\\r\nLeeds"';
    const doubled = String.raw`"say ""hi""","C:\",\N,"\u00e9 \""","a\"` + '"1 High St\r\nLeeds"';
    expectRewritten('escaped', text, doubled);
  });

  it('unescapes the quotes of a cell that has none around it, wherever the bytes are cut', () => {
    const text = String.raw`The \"Oak\" \\,\"Oak\" \N,\"\"é\",\"` + '\n' + String.raw`\"a,"\"b, c\"",\\"d`;
    const rewritten =
      String.raw`The "Oak" \,""""Oak" \N,""""""é",""""` + '\n' + String.raw`""""a,"""b, c""",\"d`;
    expectRewritten('escaped', text, rewritten);
  });

  it('doubles quotes behind a backslash that is kept, wherever the bytes are cut', () => {
    const text = String.raw`"say \"hi\" ""you""","C:\\a",\N,"\u00e9 \\\""`;
    const doubled = String.raw`"say \""hi\"" ""you""","C:\\a",\N,"\u00e9 \\\"""`;
    expectRewritten('kept', text, doubled);
  });

  it('removes the blanks around quoted cells, wherever the bytes are cut', () => {
    const text = '  "a" , "say ""hi"" , you" ,  b "c" ,  ,"" \r\n " é ",\n  x';
    const rewritten = '"a","say ""hi"" , you",  b "c" ,  ,""\r\n" é ",\n  x';
    expectRewritten('spaced', text, rewritten);
  });

  it('holds back only as many blanks as a row may have', () => {
    const rewriter = createQuoteRewriter('spaced', ',');
    const blocks = [...Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024, ' ')), Buffer.from('x')];
    const parts = blocks.map((block) => rewriter.write(block));
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(1.1 * 1024 * 1024);
    expect(Buffer.concat(parts).equals(Buffer.concat(blocks))).toBe(true);
  });

  it('opens quoted rows, wherever the bytes are cut', () => {
    const text = '"a,b"\r\n"""a, b"",""say """"hi""""\n"",é"\n\nc,d\n""\n"e,f" ,g';
    expectRewritten('wrapped', text, 'a,b\r\n"a, b","say ""hi""\n",é\n\nc,d\n\ne,f ,g');
  });

  it('puts quotes where apostrophes stood, wherever the bytes are cut', () => {
    const text = `'a','b, ''c'' "d"',e's,'',\r\n'é\n',f\n'g'`;
    expectRewritten('single', text, `"a","b, 'c' ""d""",e's,"",\r\n"é\n",f\n"g"`);
  });

  it('unescapes apostrophes, wherever the bytes are cut', () => {
    const text = [String.raw`'a\'b',\N,'\N \\ "c" \"d\"'`, "'e\\\n','f\\\\'"].join('\n');
    const quoted = [String.raw`"a'b",\N,"\N \ ""c"" ""d"""`, '"e\n","f\\"'].join('\n');
    expectRewritten('singleEscaped', text, quoted);
  });

  it('puts quotes around every cell where there are none, wherever the bytes are cut', () => {
    const text = String.raw`a\, b,\"c\" d,,\N,C:\\x` + '\n\né\\\nf,"g\\';
    const quoted = String.raw`"a, b","""c"" d",,"\N","C:\x"` + '\n\n"é\nf","""g\\"';
    expectRewritten('unquoted', text, quoted);
  });

  function expectRewritten(style: QuoteStyle, text: string, rewritten: string): void {
    const bytes = Buffer.from(text);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const rewriter = createQuoteRewriter(style, ',');
      const parts = [bytes.subarray(0, cut), bytes.subarray(cut)].map((part) => rewriter.write(part));
      parts.push(rewriter.end?.() ?? Buffer.alloc(0));
      expect(Buffer.concat(parts).toString()).toBe(rewritten);
    }
  }
});
