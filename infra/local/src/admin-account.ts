import { join } from 'node:path';
import { z } from 'zod';
import { generatePassword, readSecret, writeSecret } from './secrets.js';

const FILE_NAME = 'admin.json';

const account = z.object({
  /** Null when the user chose the password: it is not stored. */
  password: z.string().nullable(),
  /** Whether an earlier start has already printed the password. */
  printed: z.boolean(),
});
const accounts = z.record(z.string(), account);

export interface AdminAccount {
  username: string;
  /** Undefined when the user chose it at an earlier start and did not give it this time. */
  password: string | undefined;
  /** What to print about the password. */
  passwordNote: string;
}

/**
 * Chooses the password of an administrator who is not in the database yet: the given one, or a generated one.
 * A generated one is stored before the account is created, so that a start interrupted before printing it
 * does not lock the user out.
 */
export function newAdmin(
  folder: string,
  username: string,
  given: string | undefined,
): AdminAccount & { password: string } {
  const known = readAccounts(folder);
  if (given !== undefined) {
    writeAccounts(folder, { ...known, [username]: { password: null, printed: false } });
    return { username, password: given, passwordNote: 'password as given in ADMIN_PASSWORD' };
  }
  const stored = known[username];
  const password = stored?.password ?? generatePassword();
  const printed = stored?.password === password && stored.printed;
  writeAccounts(folder, { ...known, [username]: { password, printed } });
  return { username, password, passwordNote: noteOf(folder, password, printed) };
}

/**
 * An administrator created by an earlier start. The stored password stays valid; a password given now does
 * not change it.
 */
export function existingAdmin(folder: string, username: string, given: string | undefined): AdminAccount {
  const { password = null, printed = false } = readAccounts(folder)[username] ?? {};
  if (password !== null && (given === undefined || given === password))
    return { username, password, passwordNote: noteOf(folder, password, printed) };
  const passwordNote =
    given === undefined
      ? 'password as given in ADMIN_PASSWORD when the account was made, unless changed since'
      : 'password as at the first start unless changed since (ADMIN_PASSWORD is for a new account only)';
  // A chosen password is not stored. If the user gives it again, it can be used to load the sample data.
  return { username, password: password ?? given, passwordNote };
}

function noteOf(folder: string, password: string, printed: boolean): string {
  return printed
    ? `password as printed at the first start unless changed since (kept in ${join(folder, FILE_NAME)})`
    : `password ${password}`;
}

/** Records that the user has seen the password, so that later starts do not print it again. */
export function markPasswordPrinted(folder: string, username: string): void {
  const known = readAccounts(folder);
  const stored = known[username];
  if (stored === undefined || stored.printed) return;
  writeAccounts(folder, { ...known, [username]: { ...stored, printed: true } });
}

function readAccounts(folder: string): z.infer<typeof accounts> {
  return accounts.parse(JSON.parse(readSecret(folder, FILE_NAME) ?? '{}'));
}

function writeAccounts(folder: string, known: z.infer<typeof accounts>): void {
  writeSecret(folder, FILE_NAME, JSON.stringify(known));
}
