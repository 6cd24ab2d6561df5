import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { visit } from './support/visit.js';

const built = join(import.meta.dirname, '../dist/client');

describe('the scripts', () => {
  // One such piece of syntax keeps the whole file from running.
  it('have no syntax that Safari 15.4 does not know', () => {
    const files = scriptsOfBuild();
    expect(files.length).toBeGreaterThan(20);
    const tooNew = files.flatMap((file) =>
      tooNewIn(readFileSync(join(built, file), 'utf8')).map((syntax) => `${file}: ${syntax}`),
    );
    expect(tooNew).toEqual([]);
  });

  it('are searched for blocks of classes and for regular expressions', () => {
    expect(tooNewIn('class A { static { b(); } }')).toEqual(['StaticBlock']);
    expect(tooNewIn('a(/(?<!b)c/, /(?<=b)c/u, /(?<b>c)/, /[a--b]/v)')).toEqual([
      '/(?<!b)c/',
      '/(?<=b)c/u',
      '/[a--b]/v',
    ]);
  });
});

describe('a browser too old for the scripts', () => {
  it.each([
    ['findLast', () => void Reflect.deleteProperty(Array.prototype, 'findLast')],
    ['throwIfAborted', () => void Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted')],
  ])('without %s keeps the page of the server, whose links load documents', async (_, forget) => {
    const page = await visit('about:blank', { expectedErrors: /The browser is too old/ });
    await page.addInitScript(forget);
    const refusal = page.waitForEvent('pageerror');
    await page.goto('/contact');
    expect((await refusal).message).toBe('The browser is too old');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send Message' }).isVisible()).toBe(false);
    const loading = page.waitForRequest((request) => request.isNavigationRequest());
    await page.locator('header nav a[href="/about"]').first().click();
    expect(new URL((await loading).url()).pathname).toBe('/about');
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
  });
});

/** The scripts of the last build. Those of earlier ones, which open pages may still ask for, are beside them. */
function scriptsOfBuild(): string[] {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const files = Object.values(manifest).map(({ file }) => file);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** What a script has of the syntax that Safari learnt after 15.4, or what kept it from being parsed. */
function tooNewIn(code: string): string[] {
  const { program, errors } = parseSync('script.js', code);
  const found = errors.map(({ message }) => message);
  const visitNode = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex } = node as { type?: unknown; regex?: { pattern: string; flags: string } };
    if (type === 'StaticBlock') found.push(type);
    if (regex && (/\(\?<[=!]/.test(regex.pattern) || regex.flags.includes('v'))) {
      found.push(`/${regex.pattern}/${regex.flags}`);
    }
    for (const child of Object.values(node)) visitNode(child);
  };
  visitNode(program);
  return found;
}
