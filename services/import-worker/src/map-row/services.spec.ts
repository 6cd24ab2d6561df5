import { describe, expect, it } from 'vitest';
import { readServices, readSubtypes } from './services.js';

describe('readSubtypes', () => {
  it.each([
    ['Bakery, Café', ['Bakery', 'Café']],
    ['["Bakery","Café"]', ['Bakery', 'Café']],
    ['[{"id":"bakery","name":"Bakery"}]', ['Bakery']],
    ['[{"toString":1}]', []],
    ["[{'valueOf': 1, 'toString': None}, 'Bar']", ['Bar']],
    ['[["Bakery"], 7, null]', ['7']],
    ['["Restaurant", NaN]', ['Restaurant']],
  ])('reads %s', (text, names) => {
    expect(readSubtypes(text)).toEqual(names);
  });
});

describe('readServices', () => {
  it.each([
    ['Takeaway, Dine-in', ['Takeaway', 'Dine-in']],
    ['["Takeaway, cold","Dine-in"]', ['Takeaway, cold', 'Dine-in']],
    ["['Delivery', 'Takeaway']", ['Delivery', 'Takeaway']],
    ['{"Delivery": true, "Dine-in": false}', ['Delivery']],
    ['[{"name":"Haircut","price":"$20"}]', ['Haircut']],
    ['{}', []],
    ['[]', []],
  ])('reads %s', (text, names) => {
    expect(readServices(text)).toEqual(names);
  });
});
