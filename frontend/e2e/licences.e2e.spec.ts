import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baseUrl } from './support/visit.js';

const fonts = new URL('../src/styles/fonts/', import.meta.url);

async function published(name: string): Promise<string> {
  const response = await fetch(`${baseUrl}/assets/${name}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  return await response.text();
}

it('of the packages in the scripts are published with them', async () => {
  const text = await published('licences.txt');
  for (const name of ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'lucide-react', 'zod']) {
    const [, notice = ''] = text.split(`\n## ${name} - `);
    expect(notice.split('\n## ')[0]).toMatch(/Copyright[^]+(permission|Permission)/);
  }
});

it('of the typefaces are published beside them', async () => {
  const text = await published('typeface-licences.txt');
  const files = readdirSync(fonts).filter((name) => name.endsWith('.woff2'));
  const typefaces = new Set(files.map((name) => name.replace(/(-latin|-latin-ext)?\.woff2$/, '')));
  expect(typefaces.size).toBeGreaterThan(1);
  expect(text.match(/^Copyright \d{4}/gm)).toHaveLength(typefaces.size);
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(typefaces.size);
});
