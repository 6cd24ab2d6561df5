import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  postgresPassword: string;
  redisPassword: string;
  meilisearchKey: string;
  sessionSecret: string;
}

const FILES: Record<keyof Secrets, string> = {
  postgresPassword: 'postgres-password',
  redisPassword: 'redis-password',
  meilisearchKey: 'meilisearch-key',
  sessionSecret: 'session-secret',
};

/** Reads the secrets of a data folder and generates the missing ones (256 random bits, mode 0600). */
export function loadSecrets(folder: string): Secrets {
  const load = (name: keyof Secrets): string =>
    readSecret(folder, FILES[name]) ?? writeSecret(folder, FILES[name], randomBytes(32).toString('hex'));
  return {
    postgresPassword: load('postgresPassword'),
    redisPassword: load('redisPassword'),
    meilisearchKey: load('meilisearchKey'),
    sessionSecret: load('sessionSecret'),
  };
}

export function readSecret(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Writes through a rename, so that a killed start leaves a complete secret or none. */
export function writeSecret(folder: string, name: string, value: string): string {
  const path = join(folder, name);
  writeFileSync(`${path}.new`, `${value}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return value;
}

/** Letters and digits that are hard to confuse when typed from a screen. */
const READABLE = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password of 20 readable characters (about 116 bits). */
export function generatePassword(): string {
  return Array.from({ length: 20 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
}
