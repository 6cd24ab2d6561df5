import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { unavailablePage } from './unavailable-page.js';

const repository = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, repository), 'utf8');
const css = await read('frontend/src/styles/index.css');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const pairOf = (token: string) => {
  const [inLight, inDark] = [light, dark].map(
    (theme) => new RegExp(`--color-${token}: (#\\w+)`).exec(theme)?.[1],
  );
  return `light-dark(${String(inLight)},${String(inDark)})`;
};

it('is drawn in the site’s colours in both themes, as the gateway’s own pages are', async () => {
  const files = ['400', '429', '503', 'refused'].map((name) => `infra/gateway/pages/${name}.html`);
  const pages = [unavailablePage('Highstreet'), ...(await Promise.all(files.map(read)))];
  for (const page of pages.map((html) => html.replaceAll(/(?<=[:,]) /g, ''))) {
    expect(page).toContain('color-scheme:light dark');
    expect(page).toContain(`background:${pairOf('paper')}`);
    expect(page).toContain(`color:${pairOf('ink')}`);
    expect(page).toContain(`color:${pairOf('brand')}`);
  }
});
