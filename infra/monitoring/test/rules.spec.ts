import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usedMetrics } from './support/promql.js';
import { queuesOfReplacedJobs } from './support/replaced-jobs.js';
import { readAlerts, readDashboard, scrapedJobs, watchedExpressions } from './support/watched-expressions.js';

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

describe('the alerts', () => {
  it('each have a row with their severity in the operations guide, which has no others', () => {
    const rows = [...operations.matchAll(/^\| (\w+) \| (page|ticket) \|/gm)].map(([, alert, severity]) => ({
      alert,
      severity,
    }));
    const alerts = readAlerts().map(({ alert, labels: { severity } }) => ({ alert, severity }));
    expect(rows).toEqual(alerts);
  });

  it('have a severity, a summary and a unique name', () => {
    const alerts = readAlerts();
    for (const { labels, annotations } of alerts) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\w/);
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  it('report every scraped service when it is absent', () => {
    const down = readAlerts().find(({ alert }) => alert === 'ServiceDown');
    for (const job of scrapedJobs()) {
      expect(down?.expr).toContain(`label_replace(absent(up{job="${job}"} == 1), "job", "${job}", "", "")`);
    }
  });

  it('report an instance that hangs while others of its service answer', () => {
    const hung = readAlerts().find(({ alert }) => alert === 'InstanceHangs');
    expect(hung?.expr).toBe('up == 0 and on (job) max by (job) (up) == 1');
  });

  it('report an index that lags behind while imports follow one another without a pause', () => {
    const behind = readAlerts()
      .find(({ alert }) => alert === 'SearchIndexBehind')
      ?.expr.split(/\bor\b/);
    expect(behind?.some((branch) => !branch.includes('imports_unfinished'))).toBe(true);
  });

  it('report a build that goes on failing at once, whose failed job is replaced by the next', () => {
    const failed = readAlerts()
      .find(({ alert }) => alert === 'JobsFailed')
      ?.expr.split(/\bor\b/)
      .find((branch) => !branch.includes('delta('));
    const [, named = ''] = /queue=~"([^"]*)"/.exec(failed ?? '') ?? [];
    const replaced = queuesOfReplacedJobs();
    expect(replaced).toEqual(expect.arrayContaining(['build-sitemap', 'rebuild-index', 'submit-urls']));
    expect(named.split('|').sort()).toEqual(replaced);
  });
});

it('expressions about visitor requests exclude /api/health, which waits for hung dependencies', () => {
  const ofVisitors = watchedExpressions().filter(({ expression }) =>
    /route!~"[^"]*\/api\/admin/.test(expression),
  );
  expect(ofVisitors.length).toBeGreaterThan(0);
  for (const { expression } of ofVisitors) expect(expression).toMatch(/route!~"[^"]*\/api\/health[|"]/);
});

it('the log search in the operations guide finds error and fatal lines only', () => {
  const [, pattern = 'no such command'] = /\| grep -E '([^']+)'/.exec(operations) ?? [];
  const linesAt = (...levels: string[]) => levels.map((level) => `{"level":"${level}","msg":"Stopped"}`);
  for (const line of linesAt('error', 'fatal')) expect(line).toMatch(new RegExp(pattern));
  for (const line of linesAt('warn', 'info')) expect(line).not.toMatch(new RegExp(pattern));
});

it('every expression is valid PromQL', () => {
  for (const { expression } of watchedExpressions()) expect(() => usedMetrics(expression)).not.toThrow();
  expect(() => usedMetrics('sum(rate(a[5m])')).toThrow('Not PromQL');
});

it('every panel uses the provisioned data source', () => {
  const { panels } = readDashboard();
  const asking = panels.filter(({ type }) => type !== 'row');
  expect(asking.length).toBeGreaterThan(0);
  for (const { datasource } of asking) expect(datasource?.uid).toBe('prometheus');
});
