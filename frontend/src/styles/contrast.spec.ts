import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const css = await readFile(new URL('index.css', import.meta.url), 'utf8');

/** The colours of a theme. The dark one's stand behind the light one's. */
function tokens(theme: 'light' | 'dark'): Map<string, string> {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const text = theme === 'light' ? light : dark;
  return new Map(
    [...text.matchAll(/--color-([\w-]+): #([\da-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(['light', 'dark'] as const)(
  'full and empty stars differ in lightness, not by hue alone: %s',
  (theme) => {
    const stars =
      /@utility stars \{[^}]*linear-gradient\([^;]*var\(--color-([\w-]+)\)[^;]*var\(--color-([\w-]+)\)/.exec(
        css,
      );
    const [full = 0, empty = 0] = [stars?.[1], stars?.[2]].map((name = '') =>
      luminance(tokens(theme).get(name) ?? ''),
    );
    const contrast = (Math.max(full, empty) + 0.05) / (Math.min(full, empty) + 0.05);
    expect(contrast).toBeGreaterThan(2);
  },
);
