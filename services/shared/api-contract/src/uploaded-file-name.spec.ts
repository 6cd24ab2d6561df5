import { describe, expect, it } from 'vitest';
import { uploadedFileName } from './uploaded-file-name.js';

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
