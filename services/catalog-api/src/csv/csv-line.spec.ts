import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.js';

describe('csvLine', () => {
  it('quotes only the cells that need quotes', () => {
    expect(csvLine(['Bean & Co', 'Tea, "fine"', 'two\nlines', null, 4.5, -0.12])).toBe(
      'Bean & Co,"Tea, ""fine""","two\nlines",,4.5,-0.12\r\n',
    );
  });

  it('quotes cells in which a program that splits at semicolons or tabs would see a formula', () => {
    expect(csvLine(["Ev;=cmd|'/C calc'!A0", 'a\t=1+1', '\t=2', 'a=b'])).toBe(
      `"Ev;=cmd|'/C calc'!A0","a\t=1+1","'\t=2",a=b\r\n`,
    );
  });
});
