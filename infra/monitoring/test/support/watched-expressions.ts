import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An expression that an operator depends on, and where it is used. */
export interface WatchedExpression {
  readonly of: string;
  readonly expression: string;
}

interface AlertsFile {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
}

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly type: string;
    readonly datasource?: { readonly uid: string };
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

function fileText(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

export function readAlerts(): Alert[] {
  const { groups } = parse(fileText('prometheus/alerts.yml')) as AlertsFile;
  return groups.flatMap(({ rules }) => rules);
}

export function readDashboard(): Dashboard {
  return JSON.parse(fileText('grafana/dashboards/highstreet.json')) as Dashboard;
}

export function scrapedJobs(): string[] {
  const { scrape_configs: configs } = parse(fileText('prometheus/prometheus.yml')) as {
    scrape_configs: { job_name: string }[];
  };
  return configs.map(({ job_name: name }) => name);
}

export function watchedExpressions(): WatchedExpression[] {
  const alerts = readAlerts().map(({ alert, expr }) => ({ of: `alert ${alert}`, expression: expr }));
  const panels = readDashboard().panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ of: `panel ${title}`, expression: expr })),
  );
  return [...alerts, ...panels];
}
