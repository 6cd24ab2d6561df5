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
 * An administrator whom the database does not have yet: the password given, else a generated one. That is kept before there is an
 * account, so that a start that is interrupted before printing it does not lock the user out.
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

/** An administrator of an earlier start, with the password of that time: what is given now changes nothing. */
export function existingAdmin(folder: string, username: string, given: string | undefined): AdminAccount {
  const { password = null, printed = false } = readAccounts(folder)[username] ?? {};
  if (password !== null && (given === undefined || given === password))
    return { username, password, passwordNote: noteOf(folder, password, printed) };
  const passwordNote =
    given === undefined
      ? 'password as given in ADMIN_PASSWORD when the account was made, unless changed since'
      : 'password as at the first start unless changed since (ADMIN_PASSWORD is for a new account only)';
  // One that was chosen may be given again, and is good for loading the sample data then.
  return { username, password: password ?? given, passwordNote };
}

function noteOf(folder: string, password: string, printed: boolean): string {
  return printed
    ? `password as printed at the first start unless changed since (kept in ${join(folder, FILE_NAME)})`
    : `password ${password}`;
}

/** Notes that the user has seen the password, so that later starts do not print it again. */
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
