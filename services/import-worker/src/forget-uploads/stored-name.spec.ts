import { describe, expect, it } from 'vitest';
import { parseStoredName } from './stored-name.js';

const ID = '0b6f8f4e-3c53-4d6c-9a44-6a1f5a3f2f10';

describe('parseStoredName', () => {
  it.each([
    [ID, 'file'],
    [`${ID}.json`, 'details'],
    [`${ID}.json.next`, 'unfinished'],
    [`${ID}.part`, 'unfinished'],
  ] as const)('parses %s as kind %s', (name, kind) => {
    expect(parseStoredName(name)).toEqual({ filePath: ID, kind });
  });

  it.each([
    '',
    '.gitkeep',
    'places.csv',
    `${ID}.csv`,
    `${ID}.part.json`,
    ID.toUpperCase(),
    `x${ID}`,
    `${ID}0`,
    `${ID}\n`,
  ])('returns null for %j, which the upload store does not use', (name) => {
    expect(parseStoredName(name)).toBeNull();
  });
});
