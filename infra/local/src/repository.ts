import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder: this file is built to infra/local/dist. */
export const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where `npm start` without DATA_DIR, tests and Lighthouse keep unpacked system packages between runs. */
export const TOOLS_FOLDER = join(REPOSITORY, '.data', 'tools');
