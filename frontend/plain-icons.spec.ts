import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { leavePlain } from './plain-icons';

it.each([
  ['globe', 3],
  ['map-pinned', 3],
  ['badge-check', 2],
])('leaves the elements of the icon %s and their attributes, and nothing else', (icon, elements) => {
  const file = new URL(`../node_modules/lucide-react/dist/esm/icons/${icon}.mjs`, import.meta.url);
  const code = leavePlain(readFileSync(fileURLToPath(file), 'utf8'));
  expect(code).toMatch(/const __iconData = \{\n {2}node: \[\n/);
  expect(code.match(/"(?:path|circle)"/g)).toHaveLength(elements);
  expect(code).not.toMatch(/key|name:|size|aliases|^__iconData/m);
});
