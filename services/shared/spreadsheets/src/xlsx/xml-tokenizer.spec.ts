import { describe, expect, it } from 'vitest';
import { readAttributes } from './attribute-cursor.js';
import { type XmlHandler, XmlTokenizer } from './xml-tokenizer.js';

/** Notes everything it is told; texts that come in pieces are joined. */
class Recorder implements XmlHandler {
  readonly wantsText = true;
  readonly events: string[] = [];
  #text = '';

  openTag(name: string, source: string, from: number, to: number): void {
    this.flush();
    const attributes = [...readAttributes(source, from, to)].map(([key, value]) => ` ${key}=${value}`);
    this.events.push(`<${name}${attributes.join('')}>`);
  }

  closeTag(name: string): void {
    this.flush();
    this.events.push(`</${name}>`);
  }

  text(source: string, from: number, to: number, literal: boolean): void {
    this.#text += (literal ? '!' : '') + source.slice(from, to);
  }

  flush(): void {
    if (this.#text.trim() !== '') this.events.push(this.#text.trim());
    this.#text = '';
  }
}

function tokenize(xml: string, size = xml.length): string[] {
  const recorder = new Recorder();
  const tokenizer = new XmlTokenizer('test.xml', recorder, 1000);
  for (let from = 0; from < xml.length; from += size) tokenizer.write(xml.slice(from, from + size));
  tokenizer.end();
  recorder.flush();
  return recorder.events;
}

describe('XmlTokenizer', () => {
  it('reports the same, wherever the blocks end', () => {
    const xml =
      '<?xml version="1.0"?><!-- <no> --><x:a one="1 > 0" p:two = \'&lt;"\'\n three=""><b/><c >t&amp;</c >' +
      '<![CDATA[<d>]]>e<?pi ?></x:a>\n<!-- end -->';
    const whole = ['<a one=1 > 0 two=<" three=>', '<b>', '</b>', '<c>', 't&amp;', '</c>', '!<d>e', '</a>'];
    for (let size = 1; size <= xml.length; size += 1) expect(tokenize(xml, size)).toEqual(whole);
  });

  it.each([
    ['', 'ends in the middle'],
    ['no markup', 'ends in the middle'],
    ['<a><b></b>', 'ends in the middle'],
    ['<a></a><b', 'ends in the middle'],
    ['<a></a></a>', 'never opened'],
    ['<a>< b/></a>', 'without a name'],
    ['<!DOCTYPE html><a/>', 'document type'],
    ['<!ELEMENT a ANY><a/>', 'document type'],
  ])('refuses %j', (xml, words) => {
    expect(() => tokenize(xml, 3)).toThrow(words);
  });

  it('refuses a token that never ends', () => {
    expect(() => tokenize(`<a b="${'x'.repeat(5000)}`, 100)).toThrow('more than 1000 characters');
  });

  it('stops at what is no attribute', () => {
    expect([...readAttributes(' a="1" b c="2"', 0, 14)]).toEqual([['a', '1']]);
    expect([...readAttributes(' a="1', 0, 5)]).toEqual([]);
  });
});
