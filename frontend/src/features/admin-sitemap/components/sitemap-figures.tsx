import { SITEMAP_ENTRIES_PER_FILE } from '@highstreet/api-contract';
import type { SitemapStatsResponse } from '@highstreet/api-contract';
import { countOf, countOrDash } from '../../../lib/format';
import { StatCard, StatCards } from '../../../ui/admin/stat-card';

/**
 * Numbers of listed pages and of their files. For categories and countries the specification says "1 file", though
 * very many categories take more.
 */
export function SitemapFigures({ stats }: { stats: SitemapStatsResponse | undefined }) {
  return (
    <StatCards>
      <StatCard
        label="Businesses"
        value={countOrDash(stats?.totalBusinesses)}
        {...(stats && { note: countOf(filesFor(stats.totalBusinesses), 'sitemap file') })}
      />
      <StatCard label="Categories" value={countOrDash(stats?.totalCategories)} note="1 file" />
      <StatCard
        label="Cities"
        value={countOrDash(stats?.totalCities)}
        {...(stats && { note: countOf(filesFor(stats.totalCities), 'file') })}
      />
      <StatCard label="Countries" value={countOrDash(stats?.totalCountries)} note="1 file" />
    </StatCards>
  );
}

function filesFor(entries: number): number {
  return Math.ceil(entries / SITEMAP_ENTRIES_PER_FILE);
}
