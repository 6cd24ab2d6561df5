import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';

const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The schema's migrations, in order. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled without violating foreign keys. */
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      /** Digest of the file `<name>.copy.gz`, in hexadecimal. */
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
  /** Last value of each sequence; null if it is unused. */
  sequences: z.record(z.string(), z.int().nullable()),
});

/** The contents of a backup. The manifest is written last: a folder without it is not a backup. */
export type BackupManifest = z.infer<typeof manifest>;

/** @throws Error naming the folder when it contains no backup, or one that this version cannot read */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} holds no backup: ${MANIFEST_FILE} cannot be read`, { cause });
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${join(folder, MANIFEST_FILE)} is damaged`, { cause });
  }
  const parsed = manifest.safeParse(content);
  if (!parsed.success) {
    throw new Error(`${join(folder, MANIFEST_FILE)} is not of a backup of this version`, {
      cause: parsed.error,
    });
  }
  return parsed.data;
}
