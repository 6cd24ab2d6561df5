import { describe, expect, it } from 'vitest';
import { formFileName } from './form-file-name.js';

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
