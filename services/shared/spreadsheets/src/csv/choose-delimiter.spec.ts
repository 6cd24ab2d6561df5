import { describe, expect, it } from 'vitest';
import { isKnownHeader } from '../business-columns.js';
import { chooseDelimiter } from './choose-delimiter.js';

const LIMITS = { rowCharacters: 10_000, columns: 100 };

describe('chooseDelimiter', () => {
  it.each([',', ';', '\t', '|'])('detects %j by the equal number of cells in each row', (delimiter) => {
    const rows = [
      ['name', 'address', 'hours'],
      ['A', '"1 Road, Town; East"', '"{""Mon"": ""9-5"", ""Tue"": ""9-5""}"'],
      ['B', '"2 Road, Town | West"', '"a, b, c"'],
    ];
    const sample = rows.map((row) => row.join(delimiter)).join('\n');
    expect(chooseDelimiter(sample, true, LIMITS, undefined)).toEqual({ delimiter, skip: 0 });
  });

  it.each(['sep=;\r\n', '"sep=;"\n', 'SEP=;\r'])('uses the hint %j and skips it', (hint) => {
    const sample = `${hint}a,b,c;d\n1,2,3;4\n`;
    expect(chooseDelimiter(sample, true, LIMITS, undefined)).toEqual({
      delimiter: ';',
      skip: hint.length,
    });
  });

  it('prefers the delimiter that yields a known header to a more regular one', () => {
    const sample = 'Report, made by, us\nname;address\nA, B, C;x\nD, E, F;y\nG, H, I\n';
    expect(chooseDelimiter(sample, true, LIMITS, undefined).delimiter).toBe(',');
    const isHeader = (cells: readonly string[]): boolean =>
      cells.includes('name') && cells.includes('address');
    expect(chooseDelimiter(sample, true, LIMITS, isHeader).delimiter).toBe(';');
  });

  it.each([';', '\t', '|'])(
    'does not mistake a text with commas and column names for a header, with the delimiter %j',
    (delimiter) => {
      const table = (header: string[], text: string): string =>
        `${header.join(delimiter)}\n${['Oak', '1 High St, Leeds LS1 4AB', `"${text}"`].join(delimiter)}\n`;
      const chosen = (sample: string): string =>
        chooseDelimiter(sample, true, LIMITS, isKnownHeader).delimiter;
      const whole = ['Name', 'FULL ADDRESS', 'description'];
      expect(chosen(table(whole, 'Book by website, phone, email, or in person'))).toBe(delimiter);
      expect(chosen(table(whole, 'Tell us your name, address, phone, and when'))).toBe(delimiter);
      expect(chosen(`Optional: phone, email, website\n${table(whole, 'None')}`)).toBe(delimiter);
      expect(chosen(table(['name', 'category', 'description'], 'By website, phone, email, or so'))).toBe(
        delimiter,
      );
      expect(chosen(table(['name', 'address', '"notes, name, address, or none"'], 'None'))).toBe(delimiter);
    },
  );

  it.each(['^', '~'])('takes %j only where it makes a header and no usual delimiter does', (delimiter) => {
    const table = (header: string): string =>
      [header, 'Oak,1 High St,4.5', 'Elm,2 High St,4'].join('\n').replaceAll(',', delimiter);
    const chosen = (sample: string): string => chooseDelimiter(sample, true, LIMITS, isKnownHeader).delimiter;
    expect(chosen(table('name,full_address,rating'))).toBe(delimiter);
    expect(chosen(table('a,b,c'))).toBe(',');
    expect(chosen(`name;full_address\nOak;name${delimiter}full_address\n`)).toBe(';');
    expect(chooseDelimiter(table('name,full_address,rating'), true, LIMITS, undefined).delimiter).toBe(',');
  });

  it('takes the blank only where all names of the header are quoted, as by write.table of R', () => {
    const chosen = (sample: string): unknown => chooseDelimiter(sample, true, LIMITS, isKnownHeader);
    const rows = '"1" "Oak" "1 High St" 4.5\n"2" "The \\"Elm\\"" "2 High St" NA\n';
    expect(chosen(`"name" "full_address" "rating"\n${rows}`)).toEqual({
      delimiter: ' ',
      skip: 0,
      hasRowNumbers: true,
      quoteStyle: 'escaped',
    });
    expect(chosen('name full_address rating\nOak 1 4.5\n')).toMatchObject({ delimiter: ',' });
    expect(chosen('The name and full address\nOak 1 High St\n')).toMatchObject({ delimiter: ',' });
  });

  it('ignores a row that the end of the sample cuts off', () => {
    const sample = 'a;b\n1;2\n3,3,3,3,3,"4';
    expect(chooseDelimiter(sample, false, LIMITS, undefined).delimiter).toBe(';');
  });

  it('chooses the comma for a file with a single column', () => {
    expect(chooseDelimiter('name\nA\nB\n', true, LIMITS, undefined).delimiter).toBe(',');
  });
});
