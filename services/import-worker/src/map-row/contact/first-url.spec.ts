import { describe, expect, it } from 'vitest';
import { firstUrlText } from './first-url.js';
import { isPlainUrlCell } from './urls.js';

describe('firstUrlText', () => {
  it.each([
    ['https://a.example/x,y', 'https://a.example/x,y'],
    ['https://a.example/1.jpg, https://a.example/2.jpg', 'https://a.example/1.jpg'],
    ['https://a.example/1.jpg,https://a.example/2.jpg', 'https://a.example/1.jpg'],
    ["['https://a.example/1.jpg', 'https://a.example/2.jpg']", 'https://a.example/1.jpg'],
    ['https://a.example/?to=http://b.example', 'https://a.example/?to=http://b.example'],
    ['["https://a.example/\\u0000\\u001b1.jpg"]', 'https://a.example/ 1.jpg'],
    ['["None"]', ''],
    ['[]', ''],
    ['["", "https://a.example/1.jpg"]', 'https://a.example/1.jpg'],
    ['[null, "oak.jpg", "https://a.example/1.jpg"]', 'https://a.example/1.jpg'],
    ['["", "www.a.example"]', 'www.a.example'],
    ['[{"url":"https://a.example/1.jpg"},{"url":"https://a.example/2.jpg"}]', 'https://a.example/1.jpg'],
    ["[{'id': 1, 'name': 'oak.jpg', 'url': 'https://a.example/1.jpg'}]", 'https://a.example/1.jpg'],
    ['[{"id":1}]', '[{"id":1}]'],
    ['[{"html_attributions":["https://b.example"]}]', '[{"html_attributions":["https://b.example"]}]'],
    ['[{"author":{"url":"https://b.example"},"url":"https://a.example/1"}]', 'https://a.example/1'],
    ['{"name":"Oak"}', '{"name":"Oak"}'],
    ['[{"url":null},{}]', ''],
    ['{"name":"Dr.Oak","website":"oak.example"}', 'oak.example'],
    ['[{"image":{"url":"https://a.example/1.jpg"}}]', 'https://a.example/1.jpg'],
    ['[["https://a.example/1.jpg"]]', 'https://a.example/1.jpg'],
    ['https://a.example/x or https://a.example/y', 'https://a.example/x'],
    ['https://a.example/x / www.b.example', 'https://a.example/x'],
    ['www.a.example/x und www.b.example', 'www.a.example/x'],
    ['https://a.example/%20and%20http://b.example', 'https://a.example/'],
    ['https://a.examplehttps://b.example/x', 'https://a.example'],
    ['a.example or b.example', 'a.example'],
    ['a.example / b.example', 'a.example'],
    ['https://a.example/fish or chips.jpg', 'https://a.example/fish or chips.jpg'],
    [String.raw`\"https://a.example/1.jpg\"`, 'https://a.example/1.jpg'],
    ['https://a.example/1.jpg"', 'https://a.example/1.jpg'],
    ['oak.jpg (https://a.example/1.jpg)', 'https://a.example/1.jpg'],
    ['oak (1).jpg (https://a.example/1.jpg),elm.jpg (https://a.example/2.jpg)', 'https://a.example/1.jpg'],
    ['[Our page](https://a.example/)', 'https://a.example/'],
    ['www.a.example (https://b.example)', 'www.a.example (https://b.example)'],
    ['=HYPERLINK("https://a.example","Site")', 'https://a.example'],
    ['=KÖPRÜ("www.a.example";"Site")', 'www.a.example'],
    ['www.a.example, www.b.example', 'www.a.example'],
    ['WWW.a.example;www.b.example', 'WWW.a.example'],
    ['https://a.example | www.b.example', 'https://a.example'],
    ['https://a.example/?to=x,www.b.example', 'https://a.example/?to=x,www.b.example'],
    ['<a href="https://a.example/x?b=1" target="_blank">Our page</a>', 'https://a.example/x?b=1'],
    ["<A class=x HREF='//a.example'>b.example</A>", '//a.example'],
    ['<img alt="x" src=https://a.example/1.jpg>', 'https://a.example/1.jpg'],
    ['<https://a.example/>', 'https://a.example/'],
    ['"https://a.example"', 'https://a.example'],
    ['Website: https://a.example/x, y', 'https://a.example/x'],
    ['Website: a.example', 'a.example'],
    ['Website: a.example/menu', 'a.example/menu'],
    ['Website: none', 'Website: none'],
    ['URL=www.a.example', 'www.a.example'],
    ['🌐 https://a.example', 'https://a.example'],
    ['{https://a.example/1.jpg,https://a.example/2.jpg}', 'https://a.example/1.jpg'],
    ['b.example/?to=https://a.example', 'b.example/?to=https://a.example'],
    ['a.example (official)', 'a.example'],
    ['a.example, b.example', 'a.example'],
    ['www.a.example.', 'www.a.example'],
    ['https://a.example,', 'https://a.example'],
    ['https://a.example/1.jpg ! alt : Oak ! title : Oak', 'https://a.example/1.jpg'],
    ['{"url":"https://a.example"}', 'https://a.example'],
    ['a:1:{i:0;s:17:"https://a.example";}', 'https://a.example'],
  ])('finds the first URL in %s', (text, first) => {
    expect(firstUrlText(text)).toBe(first);
  });
});

describe('a picture with what an export writes behind it', () => {
  it.each([
    'https://oak.example/1.jpg|1|Front|',
    'https://oak.example/1.jpg|1|Front|::https://oak.example/2.png|2||',
  ])('is cut off: %s', (cell) => {
    expect(isPlainUrlCell(cell)).toBe(false);
    expect(firstUrlText(cell)).toBe('https://oak.example/1.jpg');
  });
});
