/** The minimum score of each category, out of 100, and the maximum layout shift. */
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_SHIFT = 0.02;

/**
 * @typedef {object} PageScores
 * @property {string} page
 * @property {number[]} scores out of 100, in the order of the targets
 * @property {number} shift cumulative layout shift
 * @property {number} contentMs largest contentful paint, in milliseconds
 * @property {string[]} problems titles of the audits that lowered a score
 */

/**
 * @param {string} page
 * @param {import('lighthouse').Result} result
 * @returns {PageScores}
 */
export function rowOf(page, result) {
  const numeric = (/** @type {string} */ id) => result.audits[id]?.numericValue ?? Number.NaN;
  const weighed = Object.keys(TARGETS).flatMap((id) => result.categories[id]?.auditRefs ?? []);
  return {
    page,
    scores: Object.keys(TARGETS).map((id) => Math.round((result.categories[id]?.score ?? 0) * 100)),
    shift: numeric('cumulative-layout-shift'),
    contentMs: numeric('largest-contentful-paint'),
    problems: weighed
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => result.audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
      .map((audit) => audit?.title ?? ''),
  };
}

/**
 * @param {PageScores} row
 * @returns {boolean}
 */
export function holds({ scores, shift }) {
  return Object.values(TARGETS).every((target, index) => (scores[index] ?? 0) >= target) && shift < MAX_SHIFT;
}

/**
 * @param {readonly PageScores[]} rows
 * @returns {string} as Markdown
 */
export function tableOf(rows) {
  const lines = rows.map(
    ({ page, scores, shift, contentMs, problems }) =>
      `| ${page} | ${scores.join(' | ')} | ${shift.toFixed(3)} | ${(contentMs / 1_000).toFixed(1)} s | ${problems.join('; ')} |`,
  );
  return [
    '| page | performance | accessibility | best practices | SEO | CLS | LCP | what costs |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
