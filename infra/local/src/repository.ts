import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder: this file is built to infra/local/dist. */
export const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
