import { describe, expect, it } from 'vitest';
import { formFileName, uploadedFileName } from './uploaded-file-name.js';

describe('uploadedFileName', () => {
  it.each([
    ['Places of Bristol.csv', 'Places of Bristol.csv'],
    ['çiğ köfte.xlsx', 'çiğ köfte.xlsx'],
    ['a\u0000b\r\nc\u001b.csv', 'abc.csv'],
    [undefined, 'upload'],
    [' \t', 'upload'],
    ['🍕'.repeat(300), '🍕'.repeat(255)],
  ])('maps %j to %j', (given, name) => {
    expect(uploadedFileName(given)).toBe(name);
  });
});

describe('formFileName', () => {
  it.each([
    ['12%22 pizzas.csv', '12" pizzas.csv'],
    ['two%0D%0Alines.csv', 'twolines.csv'],
    ['100%25 off%2C %0a.csv', '100%25 off%2C %0a.csv'],
    [undefined, 'upload'],
  ])('maps %j to %j', (escaped, name) => {
    expect(formFileName(escaped)).toBe(name);
  });
});
