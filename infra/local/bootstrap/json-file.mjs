import { readFileSync } from 'node:fs';

/**
 * @param {string} path
 * @returns {any} the content; undefined when the file is missing or is not JSON, for example because a full disk or
 *   a power cut left it empty
 */
export function readJsonFile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
