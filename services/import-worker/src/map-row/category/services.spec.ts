import { describe, expect, it } from 'vitest';
import { mergeServices, readServices, readSubtypes } from './services.js';

describe('readSubtypes', () => {
  it.each([
    ['Bakery, Café', ['Bakery', 'Café']],
    ['["Bakery","Café"]', ['Bakery', 'Café']],
    ['[{"id":"bakery","name":"Bakery"}]', ['Bakery']],
    ['[{"alias":"bakeries","title":"Bakeries"},{"alias":"cafes","title":"Cafés"}]', ['Bakeries', 'Cafés']],
    ['{"id":"bakery","name":"Bakery"}', ['Bakery']],
    ['{"0":"Bakery","1":"Café"}', ['Bakery', 'Café']],
    ['a:2:{i:7;s:6:"Bakery";i:9;s:5:"Café";}', ['Bakery', 'Café']],
    ['{"Bakery":true,"Café":false}', ['Bakery']],
    ['{"primary":"bakery","alternate":["cafe","coffee_shop"]}', ['bakery', 'cafe', 'Coffee shop']],
    ['{"primary":"bakery","alternate":null}', ['bakery']],
    ["{'primary': bakery, 'alternate': [cafe, coffee_shop]}", ['bakery', 'cafe', 'Coffee shop']],
    ["{'primary': bakery, 'alternate': []}", ['bakery']],
    ['[Bakery, Café]', ['Bakery', 'Café']],
    ['[{"toString":1}]', []],
    ["[{'valueOf': 1, 'toString': None}, 'Bar']", ['Bar']],
    ['[["Bakery"], 7, null]', ['7']],
    ['["Restaurant", NaN]', ['Restaurant']],
    ['{Restaurant,"Fish, chips"}', ['Restaurant', 'Fish, chips']],
    ['["Bakery","Café","Ba', ['Bakery', 'Café']],
    ["['restaurant', 'point_of_interest']", ['restaurant', 'Point of interest']],
    ["['Bakery' 'Café']", ['Bakery', 'Café']],
    ['Bakery\nCafé | Bar', ['Bakery', 'Café', 'Bar']],
    ['Bakery (bread, cakes), Café', ['Bakery (bread, cakes)', 'Café']],
    ['a:2:{i:0;s:6:"Bakery";i:1;s:5:"Café";}', ['Bakery', 'Café']],
    ['• Bakery\n• Café', ['Bakery', 'Café']],
    ['<ul><li>Bakery</li><li>Café</li></ul>', ['Bakery', 'Café']],
  ])('reads %s', (text, names) => {
    expect(readSubtypes(text)).toEqual(names);
  });
});

describe('readServices', () => {
  it.each([
    ['Takeaway, Dine-in', ['Takeaway', 'Dine-in']],
    ['["Takeaway, cold","Dine-in"]', ['Takeaway, cold', 'Dine-in']],
    ["['Delivery', 'Takeaway']", ['Delivery', 'Takeaway']],
    [
      '{"Hair": ["Cut", "Colour"], "Nails": [{"name": "Manicure"}], "Bar": true}',
      ['Cut', 'Colour', 'Manicure', 'Bar'],
    ],
    [
      '[{"category":"Hair","services":["Cut","Colour"]},{"name":"Nails","items":[{"name":"Manicure","enabled":false},"Gel"]}]',
      ['Cut', 'Colour', 'Gel'],
    ],
    ['{"Delivery": true, "Dine-in": false}', ['Delivery']],
    ['{"Delivery": 1, "Dine-in": 0, "Bar": "1", "Rooms": 3}', ['Delivery', 'Bar']],
    ['[{"name":"Delivery","enabled":1},{"name":"Bar","enabled":0}]', ['Delivery']],
    ['[{"name":"Haircut","price":"$20"}]', ['Haircut']],
    [
      '[{"service":"Haircut","price":"$20"},{"serviceName":"Shave"},{"service_name":"Wash"}]',
      ['Haircut', 'Shave', 'Wash'],
    ],
    ['{"Haircut":"$20","Shave":"15,00 €","Bar":"soon"}', ['Haircut', 'Shave']],
    ['Haircut - $20, Shave - $10', ['Haircut - $20', 'Shave - $10']],
    ['Haircut – €20,00, Shave – 15,00 €', ['Haircut – €20,00', 'Shave – 15,00 €']],
    ['Haircut 20,50 zł; Shave', ['Haircut 20,50 zł', 'Shave']],
    ['Haircut €20,2 towels', ['Haircut €20', '2 towels']],
    ['Haircut|$20|Shave|15–20 €', ['Haircut', 'Shave']],
    ['Haircut,$20', ['Haircut']],
    ['["Haircut","£20.00"]', ['Haircut']],
    ['{"Delivery": "true", "Dine-in": "FALSE", "Bar": "soon", "Wi-Fi": "yes"}', ['Delivery', 'Wi-Fi']],
    ['[{"name":"Delivery","enabled":true},{"name":"Bar","enabled":false}]', ['Delivery']],
    ['[{"name":"Delivery","enabled":null},{"name":"Bar","enabled":"False"}]', []],
    ['Takeaway; Dine-in', ['Takeaway', 'Dine-in']],
    ['Takeaway|Dine-in', ['Takeaway', 'Dine-in']],
    ['Takeaway\nDine-in, cold', ['Takeaway', 'Dine-in', 'cold']],
    ['Takeaway, Dine-in; cold', ['Takeaway', 'Dine-in; cold']],
    ['Bed &amp; breakfast; Bar', ['Bed & breakfast', 'Bar']],
    ['Haircut £1,000, Shave £20', ['Haircut £1,000', 'Shave £20']],
    ['Haircut £1,000; Shave £20', ['Haircut £1,000', 'Shave £20']],
    ['Room 1,2,3', ['Room 1', '2', '3']],
    ['{Takeaway,Dine-in}', ['Takeaway', 'Dine-in']],
    [String.raw`{"Fish, chips",NULL,"a \"b\"",Bar}`, ['Fish, chips', 'a "b"', 'Bar']],
    ['Haircut (men, women), Shave [hot, cold]', ['Haircut (men, women)', 'Shave [hot, cold]']],
    ['[Haircut (men, women), Shave £1,000]', ['Haircut (men, women)', 'Shave £1,000']],
    ['[hot], [cold]', ['[hot]', '[cold]']],
    ['Haircut (men, women); Shave', ['Haircut (men, women)', 'Shave']],
    ['a) Haircut, b) Shave [1], 2] Wash', ['a) Haircut', 'b) Shave [1]', '2] Wash']],
    ['Delivery, Pickup :)', ['Delivery', 'Pickup :)']],
    ['Haircut (men, women, Shave', ['Haircut (men', 'women', 'Shave']],
    ['a:2:{i:0;s:7:"Haircut";i:1;s:14:"Wash; dry, cut";}', ['Haircut', 'Wash; dry, cut']],
    ['a:2:{i:7;s:7:"Haircut";i:9;s:5:"Shave";}', ['Haircut', 'Shave']],
    ['{"name":"Delivery","enabled":false}', []],
    ['[{"title":"Haircut"},{"label":"Shave"}]', ['Haircut', 'Shave']],
    ['a:2:{s:5:"Wi-Fi";b:1;s:3:"Bar";s:1:"0";}', ['Wi-Fi']],
    ['• Delivery\n• Pickup', ['Delivery', 'Pickup']],
    ['• Delivery • Pickup', ['Delivery', 'Pickup']],
    ['- Delivery\n* Pickup\n– Bar', ['Delivery', 'Pickup', 'Bar']],
    ['✔️ Delivery\n✅Pickup', ['Delivery', 'Pickup']],
    ['✓ Delivery ✗ Pickup ✓ Bar', ['Delivery', 'Bar']],
    ['✅ Delivery\n❌ Pickup', ['Delivery']],
    ['Delivery • Pickup', ['Delivery • Pickup']],
    ['["• Delivery", "- • Pickup", "•", "• None"]', ['Delivery', 'Pickup']],
    ['-18° ice, *Star* cuts', ['-18° ice', '*Star* cuts']],
    ['1. Delivery\n2. Pickup', ['Delivery', 'Pickup']],
    ['1) Delivery\n2) Pickup, hot', ['Delivery', 'Pickup', 'hot']],
    ['1. Delivery\n3. Pickup', ['1. Delivery', '3. Pickup']],
    ['1. Hand car wash', ['1. Hand car wash']],
    ['<ul><li>Delivery</li><li>Pickup</li></ul>', ['Delivery', 'Pickup']],
    ['Delivery<br>Pickup &amp; more', ['Delivery', 'Pickup & more']],
    ['["<b>Delivery</b><br>fast"]', ['Delivery fast']],
    ['Delivery: no', []],
    ['Takeaway; No delivery; Doesn’t offer dine-in', ['Takeaway']],
    ['Delivery: yes', ['Delivery']],
    ['Delivery: Yes; Pickup: NO; Bar = true', ['Delivery', 'Bar']],
    ['Delivery: yes\nPickup: no\n• Bar: true', ['Delivery', 'Bar']],
    ['Parking: no: yes', []],
    ['Wi-Fi: free, Haircut: £20, Say yes', ['Wi-Fi: free', 'Haircut: £20', 'Say yes']],
    ['{"Delivery": true, "Pickup": false, "Dine-in": tr', ['Delivery']],
    ['["Cut","Wash","Dr', ['Cut', 'Wash']],
    ['a:0:{}', []],
    ['0', []],
    ['No', []],
    ['true', []],
    ['{}', []],
    ['[]', []],
  ])('reads %s', (text, names) => {
    expect(readServices(text)).toEqual(names);
  });

  it('keeps at most sixty of a list, and no sentence', () => {
    const services = Array.from({ length: 61 }, (_, index) => `Service ${index}`);
    expect(readServices(services.join(', '))).toEqual(services.slice(0, 60));
    expect(readServices(`Haircut; ${'We cut hair of any length. '.repeat(4)}`)).toEqual(['Haircut']);
  });
});

describe('mergeServices', () => {
  it('keeps the first of the spellings of one service', () => {
    const offered = ['Takeaway', 'Dine in', 'Wi-Fi', 'Hall 12', 'Hall 1 2'];
    expect(mergeServices(['Take Away', 'Café', 'Dine-in', 'WiFi', 'CAFE'], offered)).toEqual([
      'Take Away',
      'Café',
      'Dine-in',
      'WiFi',
      'Hall 12',
      'Hall 1 2',
    ]);
  });
});
