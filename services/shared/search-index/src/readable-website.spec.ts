import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { readableWebsite } from './readable-website.js';

it.each([
  ['https://öak.example/men%C3%BC', 'öak.example'],
  ['http://www.kırmızı-çiçek.com.tr', 'www.kırmızı-çiçek.com.tr'],
  ['https://phở24.example:8080/?a=xn--b', 'phở24.example:8080'],
  ['https://дуб.рф/', 'дуб.рф'],
  ['https://καφέ.ελ#menu', 'καφέ.ελ'],
  ['https://橡树.中国/', '橡树.中国'],
])('%s is shown with the host %s', (website, host) => {
  const stored = website.replace(/[^/:?#]*[^\x00-\x7f][^/:?#]*/, domainToASCII);
  expect(stored).toContain('xn--');
  expect(readableWebsite(stored)).toBe(website);
  expect(website).toContain(host);
});

it.each([
  // The Cyrillic а, ӏ and р of another host, as a label alone or among Latin letters.
  'https://xn--80ak6aa92e.com/',
  'https://xn--pple-43d.com/',
  // A dotless i.
  'https://xn--gthub-n4a.com/',
  // A Latin letter of phonetics, which looks like a g.
  `https://${domainToASCII('ɡoogle.example')}/`,
  // Browsers of 2022 open strasse.example.
  `https://${domainToASCII('straße.example')}/`,
  'https://xn--.example/',
  'https://oak.example/xn--ak-eka.example',
  'https://oak.example/',
  null,
])('%s is shown as it is stored', (website) => {
  expect(readableWebsite(website)).toBe(website);
});
