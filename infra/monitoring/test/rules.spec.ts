import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askedMetrics } from './support/promql.js';
import { readAlerts, readDashboard, scrapedJobs, watchedExpressions } from './support/watched-expressions.js';

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

describe('the alarms', () => {
  it('are each explained, with what to do, in the operations guide', () => {
    const unexplained = readAlerts().filter(({ alert }) => !operations.includes(`| ${alert} |`));
    expect(unexplained.map(({ alert }) => alert)).toEqual([]);
  });

  it('have a severity, a summary and a name of their own', () => {
    const alerts = readAlerts();
    for (const { labels, annotations } of alerts) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  it('miss no service that is scraped', () => {
    const down = readAlerts().find(({ alert }) => alert === 'ServiceDown');
    for (const job of scrapedJobs()) expect(down?.expr).toContain(`absent(up{job="${job}"} == 1)`);
  });
});

it('every expression is PromQL', () => {
  for (const { expression } of watchedExpressions()) expect(() => askedMetrics(expression)).not.toThrow();
  expect(() => askedMetrics('sum(rate(a[5m])')).toThrow('Not PromQL');
});

it('every panel asks the provisioned data source', () => {
  const { panels } = readDashboard();
  const asking = panels.filter(({ type }) => type !== 'row');
  expect(asking.length).toBeGreaterThan(0);
  for (const { datasource } of asking) expect(datasource?.uid).toBe('prometheus');
});
