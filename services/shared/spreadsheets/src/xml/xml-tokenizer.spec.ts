import { describe, expect, it } from 'vitest';
import { readAttributes } from './attribute-cursor.js';
import { TRAIT, XmlBlock } from './xml-block.js';
import { XmlTokenizer } from './xml-tokenizer.js';
import type { XmlHandler } from './xml-tokenizer.js';

/** Records every event; joins texts that are reported in pieces. */
class Recorder implements XmlHandler {
  readonly wantsText = true;
  readonly events: string[] = [];
  #text = '';

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    this.flush();
    const attributes = [...readAttributes(block, from, to)].map(([key, value]) => ` ${key}=${value}`);
    this.events.push(`<${name}${attributes.join('')}>`);
  }

  closeTag(name: string): void {
    this.flush();
    this.events.push(`</${name}>`);
  }

  text(block: XmlBlock, from: number, to: number, traits: number): void {
    this.#text += (traits & TRAIT.literal ? '!' : '') + block.text(from, to, traits);
  }

  flush(): void {
    if (this.#text.trim() !== '') this.events.push(this.#text.trim());
    this.#text = '';
  }
}

function tokenize(xml: string, size = xml.length): string[] {
  const recorder = new Recorder();
  const tokenizer = new XmlTokenizer('test.xml', recorder, 1000);
  const bytes = Buffer.from(xml);
  for (let from = 0; from < bytes.length; from += size) tokenizer.write(bytes.subarray(from, from + size));
  tokenizer.end();
  recorder.flush();
  return recorder.events;
}

const blockOf = (xml: string): XmlBlock => new XmlBlock(Buffer.from(xml));

describe('XmlTokenizer', () => {
  it('reports the same tokens, wherever the blocks end', () => {
    const xml =
      '<?xml version="1.0"?><!-- <no> --><x:a one="1 > 0" p:two = \'&lt;"\'\n three=""><b/><c >t&amp;</c >' +
      '<![CDATA[<d>]]>e<?pi ?></x:a>\n<!-- end -->';
    const whole = ['<a one=1 > 0 two=<" three=>', '<b>', '</b>', '<c>', 't&', '</c>', '!<d>e', '</a>'];
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

  it('pauses when the handler has enough, and resumes where it stopped', () => {
    class Sated extends Recorder {
      hasEnough = false;
      override closeTag(name: string): void {
        super.closeTag(name);
        this.hasEnough = true;
      }
    }
    const recorder = new Sated();
    const tokenizer = new XmlTokenizer('test.xml', recorder, 10);
    const pauses: number[] = [];
    tokenizer.write(Buffer.from('<a><b>one</b><b/><b>two</b></a> '));
    while (tokenizer.isPaused) {
      pauses.push(recorder.events.length);
      recorder.hasEnough = false;
      tokenizer.resume();
    }
    tokenizer.end();
    expect(recorder.events).toEqual([
      '<a>',
      '<b>',
      'one',
      '</b>',
      '<b>',
      '</b>',
      '<b>',
      'two',
      '</b>',
      '</a>',
    ]);
    expect(pauses).toEqual([4, 6, 9, 10]);
  });

  it('refuses a token that never ends', () => {
    expect(() => tokenize(`<a b="${'x'.repeat(5000)}`, 100)).toThrow('more than 1000 bytes');
  });

  it('stops at a malformed attribute', () => {
    expect([...readAttributes(blockOf(' a="1" b c="2"'), 0, 14)]).toEqual([['a', '1']]);
    expect([...readAttributes(blockOf(' a="1'), 0, 5)]).toEqual([]);
  });
});
