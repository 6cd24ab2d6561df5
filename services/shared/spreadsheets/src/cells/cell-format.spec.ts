import { describe, expect, it } from 'vitest';
import { cellFormat, formattedNumber } from './cell-format.js';
import { numberText } from './number-text.js';

describe('numberText', () => {
  it.each([
    ['1114', '1114'],
    ['1114.0', '1114'],
    ['-7', '-7'],
    ['-0', '0'],
    ['007', '007'],
    ['3.7000000000000002', '3.7'],
    ['0.30000000000000004', '0.3'],
    ['51.507400000000004', '51.5074'],
    ['-0.1277583', '-0.1277583'],
    ['4.48123E+11', '448123000000'],
    ['4.41612960123E11', '441612960123'],
    ['1234567890123456', '1234567890123456'],
    ['12345678901234567890', '12345678901234567890'],
    ['1E-7', '0.0000001'],
    ['-2.5e-9', '-0.0000000025'],
    ['1.7979123456789E+16', '17979123456789000'],
    ['1.7979123456789E+19', '1.7979123456789E+19'],
    ['1.7979123456789123e19', '1.79791234567891E+19'],
    ['17979123456789000000.5', '1.7979123456789E+19'],
    ['-1E17', '-1E+17'],
    ['0.0', '0'],
    [' 12 ', '12'],
    ['n/a', 'n/a'],
    ['', ''],
    ['1e999', '1e999'],
  ])('normalises %j to %j', (stored, text) => {
    expect(numberText(stored)).toBe(text);
  });
});

describe('formattedNumber', () => {
  const show = (stored: string, id: number, code?: string, date1904 = false): string =>
    formattedNumber(stored, cellFormat(id, code), date1904);

  it.each([
    ['1', 14, '1900-01-01'],
    ['59', 14, '1900-02-28'],
    ['60', 14, '1900-02-29'],
    ['61', 14, '1900-03-01'],
    ['45351.99', 14, '2024-02-29'],
    ['45351.75', 22, '2024-02-29T18:00:00'],
    ['45351.999999', 22, '2024-03-01T00:00:00'],
    ['0.5', 20, '12:00:00'],
    ['45351.5', 18, '12:00:00'],
    ['1.25', 46, '30:00:00'],
    ['2958465', 14, '9999-12-31'],
    ['2958467', 14, '2958467'],
    ['-1', 14, '-1'],
    ['1.5', 2, '1.5'],
    ['0.9', 9, '90%'],
    ['0.955', 10, '95.5%'],
  ])('formats %s with the built-in format %i as %s', (stored, id, text) => {
    expect(show(stored, id)).toBe(text);
  });

  it.each([
    ['yyyy\\-mm\\-dd', '2024-02-29'],
    ['[$-407]d. mmmm yyyy;@', '2024-02-29'],
    ['mmm', '2024-02-29'],
    ['dd/mm/yyyy hh:mm AM/PM', '2024-02-29T06:00:00'],
    ['h:mm;@', '06:00:00'],
    ['mm:ss.0', '06:00:00'],
    ['[hh]:mm:ss', '1088430:00:00'],
    ['0.00', '45351.25'],
    ['General', '45351.25'],
    ['[Red]#,##0.00" days"', '45351.25'],
    ['0\\d', '45351.25'],
    ['0;"yesterday"', '45351.25'],
  ])('formats 45351.25 according to the format code %j', (code, text) => {
    expect(show('45351.25', 200, code)).toBe(text);
  });

  it('pads a number with the leading zeros of its format', () => {
    expect(show('2476', 200, '00000')).toBe('02476');
    expect(show('123456', 200, '00000')).toBe('123456');
    expect(show('-1', 200, '00000')).toBe('-1');
    expect(show('7', 200, '0')).toBe('7');
  });

  it.each(['00000;;;@', '00000;-00000', '[Red]00000', '"D-"00000', '00000_)'])(
    'pads with the zeros of %s, whatever else the format contains',
    (code) => {
      expect(show('2476', 200, code)).toBe('02476');
    },
  );

  it.each([
    ['0##########', '02079460123'],
    ['0#" "##" "##" "##" "##', '2079460123'],
    ['00000 000000', '02079460123'],
    ['(000) 0000-0000', '02079460123'],
    ['#0##########', '2079460123'],
    ['0.0#########', '2079460123'],
    ['0,000,000,000,000', '2079460123'],
  ])('formats the telephone number 2079460123 according to %j as %s', (code, text) => {
    expect(show('2079460123', 200, code)).toBe(text);
  });

  it.each([
    ['"+"0', '+442079460123'],
    ['\\+00\\ 00\\ 0000\\ 0000', '+442079460123'],
    ['+0', '+442079460123'],
    ['+0;-0;0', '442079460123'],
    ['+0;[Red]\\-0', '442079460123'],
    ['"+"General', '+442079460123'],
    ['[$-809]"+"##" "####" "######', '+442079460123'],
    ['_(* "+"0_)', '+442079460123'],
    ['"Tel. +"0', '442079460123'],
    ['"0"#', '0442079460123'],
    ['"+1 ("000") "0', '+1442079460123'],
    ['+0.00', '442079460123'],
    ['"No. 7: "0', '442079460123'],
    ['"2nd "0', '442079460123'],
  ])('puts the plus and the digits of %j before the number 442079460123: %s', (code, text) => {
    expect(show('442079460123', 200, code)).toBe(text);
    expect(show('-3', 200, code)).toBe('-3');
  });

  it.each([
    ['0.07', '7%'],
    ['0.29', '29%'],
    ['0.125', '12.5%'],
    ['1', '100%'],
    ['-0.5', '-50%'],
    ['0', '0%'],
    ['9E-3', '0.9%'],
    ['n/a', 'n/a'],
    [' ', ''],
    ['1e999', '1e999'],
  ])('formats %j as a percentage: %s', (stored, text) => {
    for (const code of ['0%', '0.00%;[Red]-0.00%', '0" "%']) expect(show(stored, 200, code)).toBe(text);
  });

  it.each(['0"%"', '0\\%', '0;0%'])('does not treat %s as a percentage format', (code) => {
    expect(show('0.9', 200, code)).toBe('0.9');
  });

  it('ignores a format code that is longer than Excel allows', () => {
    expect(show('7', 200, '0'.repeat(255))).toHaveLength(255);
    expect(show('7', 200, '0'.repeat(256))).toBe('7');
    expect(show('45351', 200, `yyyy${'['.repeat(65_000)}`)).toBe('45351');
  });

  it('shows the day of a moment just before midnight, and the next one with its time', () => {
    expect(show('45000.999999', 14)).toBe('2023-03-15');
    expect(show('45000.999999', 22)).toBe('2023-03-16T00:00:00');
  });

  it('counts dates from 1904 if the workbook does', () => {
    expect(show('0', 14, undefined, true)).toBe('1904-01-01');
    expect(show('42371.5', 22, undefined, true)).toBe('2020-01-03T12:00:00');
  });
});
