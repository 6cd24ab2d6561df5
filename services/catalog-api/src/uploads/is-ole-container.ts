import { open } from 'node:fs/promises';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Whether the file has the container format of an .xls. Files of the Excel versions before it lack the container, but
 * hold at most 16,384 short rows.
 */
export async function isOleContainer(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(SIGNATURE.length), 0, SIGNATURE.length, 0);
    return buffer.equals(SIGNATURE);
  } finally {
    await file.close();
  }
}
