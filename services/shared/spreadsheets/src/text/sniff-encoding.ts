/** 'utf-8' stands for "UTF-8, or a Windows code page where it is not": the decoder tells them apart as it reads. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface SniffedEncoding {
  readonly encoding: TextEncoding;
  /** Bytes of the byte order mark to skip: 0, 2 or 3. */
  readonly markLength: number;
}

/** Tells the encoding from the byte order mark, or from where the zero bytes are: UTF-16 has them on one side only. */
export function sniffEncoding(head: Buffer): SniffedEncoding {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', markLength: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', markLength: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', markLength: 2 };
  let even = 0;
  let odd = 0;
  for (let index = head.indexOf(0); index !== -1; index = head.indexOf(0, index + 1)) {
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  // Even a Cyrillic or Chinese table has its delimiters, digits and line ends in ASCII: a tenth is always reached.
  const enough = head.length / 20;
  if (odd >= enough && odd > even * 10) return { encoding: 'utf-16le', markLength: 0 };
  if (even >= enough && even > odd * 10) return { encoding: 'utf-16be', markLength: 0 };
  return { encoding: 'utf-8', markLength: 0 };
}
