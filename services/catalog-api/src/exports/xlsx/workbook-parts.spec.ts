import { describe, expect, it } from 'vitest';
import { workbookParts } from './workbook-parts.js';

describe('the styles of an exported workbook', () => {
  const styles = workbookParts(1)['xl/styles.xml'] ?? '';

  // openpyxl, and with it pandas, refuses a workbook with a fill that has no pattern, and warns without a default style.
  it('have a pattern in each of the two fills that every workbook has, and the style Normal', () => {
    const fills = [...styles.matchAll(/<fill\b[^>]*?(?:\/>|>(.*?)<\/fill>)/g)].map(([, content]) => content);
    expect(fills).toEqual(['<patternFill patternType="none"/>', '<patternFill patternType="gray125"/>']);
    expect(styles).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
  });

  it('state as many of each kind as there are', () => {
    const lists = [...styles.matchAll(/<(\w+) count="(\d+)">(.*?)<\/\1>/g)];
    expect(lists.map(([, name]) => name)).toEqual([
      'fonts',
      'fills',
      'borders',
      'cellStyleXfs',
      'cellXfs',
      'cellStyles',
    ]);
    for (const [, name = '', count, content = ''] of lists) {
      const item = name.replace(/^cell(?:Style)?Xfs$/, 'xf').replace(/s$/, '');
      expect([name, [...content.matchAll(new RegExp(`<${item}[ />]`, 'g'))].length]).toEqual([
        name,
        Number(count),
      ]);
    }
  });
});
