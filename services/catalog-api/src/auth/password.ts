import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with the OWASP minimum: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The PHC string that is stored for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether `password` is the one from which `storedHash` was made. Without a user (null), it is checked
 * against a hash that nothing matches, so that the response time does not reveal which names exist.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('hex'));
  const matches = await verify(storedHash ?? (await dummyHash), password);
  return storedHash !== null && matches;
}
