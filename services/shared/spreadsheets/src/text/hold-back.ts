import type { BlockDecoder } from './block-decoder.js';

/**
 * Passes blocks on only up to the last `byte` (an ASCII character that ends a row or a tag) and keeps the rest for the
 * next one. What the parser gets then nearly always ends where a token ends, so it joins no strings; reading from joined
 * strings costs a fifth of an import's reading time. Not for UTF-16, where such a byte may be half a character.
 */
export function holdBackAfter(byte: number, decoder: BlockDecoder): BlockDecoder {
  let held: Buffer | undefined;
  return {
    write(block) {
      const cut = block.lastIndexOf(byte) + 1;
      // A block without the byte is passed on whole, so that what is held stays smaller than a block.
      const end = cut === 0 ? block.length : cut;
      const complete = block.subarray(0, end);
      const text = decoder.write(held === undefined ? complete : Buffer.concat([held, complete]));
      // A copy, because the block may be read into again.
      held = end === block.length ? undefined : Buffer.from(block.subarray(end));
      return text;
    },
    end() {
      const text = held === undefined ? '' : decoder.write(held);
      held = undefined;
      return text + decoder.end();
    },
  };
}
