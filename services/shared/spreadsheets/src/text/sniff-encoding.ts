/** 'utf-8' stands for "UTF-8, or a Windows code page where it is not": the decoder tells them apart as it reads. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface SniffedEncoding {
  readonly encoding: TextEncoding;
  /** Bytes of the byte order marks to skip: programs that write one before a text that has one make it two. */
  readonly markLength: number;
}

const MARKS: readonly { readonly encoding: TextEncoding; readonly mark: Buffer }[] = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
];

/** Tells the encoding from the byte order mark, or from where the zero bytes are: UTF-16 has them on one side only. */
export function sniffEncoding(head: Buffer): SniffedEncoding {
  for (const { encoding, mark } of MARKS) {
    let markLength = 0;
    while (head.subarray(markLength, markLength + mark.length).equals(mark)) markLength += mark.length;
    if (markLength > 0) return { encoding, markLength };
  }
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
