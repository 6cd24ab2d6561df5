import { z } from 'zod';
import { generatePassword, readSecret, writeSecret } from './secrets.js';

const FILE_NAME = 'admin.json';
/** Password by user name; null where the user chose it, who alone knows it. */
const accounts = z.record(z.string(), z.string().nullable());

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
  const known = accounts.parse(JSON.parse(readSecret(folder, FILE_NAME) ?? '{}'));
  const stored = known[username];
  const remember = (password: string | null) =>
    writeSecret(folder, FILE_NAME, JSON.stringify({ ...known, [username]: password }));

  if (stored === undefined) {
    const password = given ?? generatePassword();
    remember(given === undefined ? password : null);
    const passwordNote = given === undefined ? `password ${password}` : 'password as given in ADMIN_PASSWORD';
    return { username, password, passwordNote };
  }
  if (stored === null) {
    return {
      username,
      password: given,
      passwordNote: 'password as given in ADMIN_PASSWORD at the first start',
    };
  }
  return {
    username,
    password: stored,
    passwordNote: `password as printed at the first start (kept in ${folder}/${FILE_NAME})`,
  };
}
