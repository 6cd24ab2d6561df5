import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { leavePlain } from './plain-icons';

it('leaves the elements of the library’s icons and their attributes, and nothing else', () => {
  const file = new URL('../node_modules/lucide-react/dist/esm/icons/globe.mjs', import.meta.url);
  const code = leavePlain(readFileSync(fileURLToPath(file), 'utf8'));
  expect(code).toMatch(/const __iconData = \{\n {2}node: \[\n/);
  expect(code.match(/\["\w+", \{ (?:\w+: "[^"]+"(?:, )?)+ \}\]/g)).toHaveLength(3);
  expect(code).not.toMatch(/key|name:|size|^__iconData/m);
});
