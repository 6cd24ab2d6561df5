import { join } from 'node:path';
import { z } from 'zod';
import { generatePassword, readSecret, writeSecret } from './secrets.js';

const FILE_NAME = 'admin.json';

const account = z.object({
  /** Null where the user chose it, who alone knows it. */
  password: z.string().nullable(),
  /** Whether a start has got as far as printing it. */
  printed: z.boolean(),
});
const accounts = z.record(z.string(), account);

export interface AdminAccount {
  username: string;
  /** Undefined: chosen by the user at an earlier start and not given now. */
  password: string | undefined;
  /** What to print about the password. */
  passwordNote: string;
}

/**
 * The local administrator: the password given, else one generated at the first start. A generated one is kept, so
 * that a first start that was interrupted before printing it does not lock the user out.
 */
export function adminAccount(folder: string, username: string, given: string | undefined): AdminAccount {
  const known = readAccounts(folder);
  const stored = known[username] ?? {
    password: given === undefined ? generatePassword() : null,
    printed: false,
  };
  writeSecret(folder, FILE_NAME, JSON.stringify({ ...known, [username]: stored }));
  if (stored.password === null) {
    const when = given === undefined ? ' at the first start' : '';
    return { username, password: given, passwordNote: `password as given in ADMIN_PASSWORD${when}` };
  }
  if (given !== undefined && given !== stored.password) {
    const passwordNote = 'password as at the first start (ADMIN_PASSWORD is for a new account only)';
    return { username, password: stored.password, passwordNote };
  }
  const passwordNote = stored.printed
    ? `password as printed at the first start (kept in ${join(folder, FILE_NAME)})`
    : `password ${stored.password}`;
  return { username, password: stored.password, passwordNote };
}

/** Notes that the user has seen the password, so that later starts do not print it again. */
export function markPasswordPrinted(folder: string, username: string): void {
  const known = readAccounts(folder);
  const stored = known[username];
  if (stored === undefined || stored.printed) return;
  writeSecret(folder, FILE_NAME, JSON.stringify({ ...known, [username]: { ...stored, printed: true } }));
}

function readAccounts(folder: string): z.infer<typeof accounts> {
  return accounts.parse(JSON.parse(readSecret(folder, FILE_NAME) ?? '{}'));
}
