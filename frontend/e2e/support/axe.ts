import axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules that look at colours. Their whole category would have AAA's contrast, too. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The problems that axe finds on the page in its current state, one line for each kind. In the dark theme it
 * looks at the colours only: nothing else differs there.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const light = await runAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, { runOnly: colourRules });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((problem) => `In the dark theme: ${problem}`)];
}

async function runAxe(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Describing what is well, too, would take as long as finding what is not.
  const all: RunOptions = { resultTypes: ['violations'], ...options };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(all)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
