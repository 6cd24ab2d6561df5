import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../repository.js';

const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
const [light = '', dark = ''] = read('frontend/src/styles/index.css').split(
  '@media (prefers-color-scheme: dark)',
);

function pairOf(token: string): string {
  const [inLight, inDark] = [light, dark].map(
    (theme) => new RegExp(`--color-${token}: (#\\w+)`).exec(theme)?.[1],
  );
  return `light-dark(${String(inLight)},${String(inDark)})`;
}

// These pages load no stylesheet.
it.each([
  'infra/gateway/pages/400.html',
  'infra/gateway/pages/429.html',
  'infra/gateway/pages/503.html',
  'infra/gateway/pages/refused.html',
  'frontend/server/unavailable-page.ts',
])('%s has the site’s colours in both themes', (path) => {
  const page = read(path).replaceAll(/(?<=[:,]) /g, '');
  expect(page).toContain('color-scheme:light dark');
  expect(page).toContain(`background:${pairOf('paper')}`);
  expect(page).toContain(`color:${pairOf('ink')}`);
  expect(page).toContain(`color:${pairOf('brand')}`);
});
