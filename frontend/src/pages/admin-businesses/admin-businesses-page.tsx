import { MAX_QUERY_LENGTH } from '@highstreet/api-contract';
import { ArrowLeft, Download, Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PageModule } from '../../app/page-module';
import { useAdminBusinesses } from '../../features/admin-businesses/api/admin-businesses';
import { useCountryStats } from '../../features/admin-businesses/api/country-stats';
import { BusinessTable } from '../../features/admin-businesses/components/business-table';
import { CountryCounts } from '../../features/admin-businesses/components/country-counts';
import { ExportDialog } from '../../features/admin-businesses/components/export-dialog';
import { TableFooter } from '../../features/admin-businesses/components/table-footer';
import { requireSession } from '../../features/admin-session/require-session';
import { errorMessage } from '../../lib/error-message';
import { formatCount } from '../../lib/format';
import { pageTitle } from '../../lib/head';
import { pageParameter } from '../../lib/page-parameter';
import { LoadProblem } from '../../ui/admin/load-problem';
import { Spinner } from '../../ui/admin/spinner';
import { StatCard, StatCards } from '../../ui/admin/stat-card';
import { Button } from '../../ui/button';
import { Input } from '../../ui/field';

/** /admin/businesses: every business, searched and paged by the address. */
function AdminBusinessesPage() {
  const [parameters, setParameters] = useSearchParams();
  const page = pageParameter(parameters);
  const search = (parameters.get('search') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const show = (next: { page: number; search: string }) => {
    const address = new URLSearchParams();
    if (next.page > 1) address.set('page', String(next.page));
    if (next.search !== '') address.set('search', next.search);
    setParameters(address);
  };
  return (
    <div className="grid gap-4">
      <PageTop />
      <Figures page={page} search={search} />
      <SearchForm
        key={search}
        search={search}
        onSearch={(text) => {
          show({ page: 1, search: text });
        }}
      />
      <Results
        page={page}
        search={search}
        onPage={(next) => {
          show({ page: next, search });
        }}
      />
    </div>
  );
}

function PageTop() {
  const [exporting, setExporting] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <Link to="/admin" className="inline-flex items-center gap-1 text-sm text-muted hover:text-brand">
          <ArrowLeft className="size-4" aria-hidden="true" />
          Back to Admin
        </Link>
        <h1 className="text-xl">Businesses</h1>
      </div>
      <Button
        onClick={() => {
          setExporting(true);
        }}
      >
        <Download aria-hidden="true" />
        Export Businesses
      </Button>
      <ExportDialog open={exporting} onOpenChange={setExporting} />
    </div>
  );
}

function Figures({ page, search }: { page: number; search: string }) {
  const { data: stats } = useCountryStats();
  const { data: list } = useAdminBusinesses({ page, search });
  const total = stats?.reduce((sum, { count }) => sum + count, 0);
  const countries = stats?.filter(({ country }) => country !== '').length;
  return (
    <>
      <StatCards>
        <StatCard label="Total Businesses" value={figure(total)} />
        <StatCard label="Countries" value={figure(countries)} />
        <StatCard
          label="Current Page"
          value={list ? `${page}/${Math.max(1, list.pagination.totalPages)}` : '-'}
        />
        <StatCard label="Showing" value={figure(list?.businesses.length)} />
      </StatCards>
      {stats && <CountryCounts stats={stats} />}
    </>
  );
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    onSearch(typeof text === 'string' ? text.trim() : '');
  };
  return (
    <form role="search" onSubmit={submit} className="flex gap-2">
      <Input
        type="search"
        name="search"
        aria-label="Search businesses"
        placeholder="Search businesses by name, address, or city..."
        defaultValue={search}
        maxLength={MAX_QUERY_LENGTH}
        className="min-w-0"
      />
      <Button type="submit" variant="outline" className="h-11">
        <Search aria-hidden="true" />
        Search
      </Button>
    </form>
  );
}

interface ResultsProps {
  page: number;
  search: string;
  onPage: (page: number) => void;
}

function Results({ page, search, onPage }: ResultsProps) {
  const { data, error, refetch } = useAdminBusinesses({ page, search });
  if (data === undefined) {
    return error === null ? (
      <Spinner text="Loading businesses..." />
    ) : (
      <LoadProblem
        text={errorMessage(error, 'The businesses could not be loaded.')}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const { businesses, pagination } = data;
  return (
    <>
      {businesses.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-8 text-center text-sm text-muted">
          {search === '' ? 'There are no businesses here.' : `No business matches “${search}”.`}
        </p>
      ) : (
        <BusinessTable businesses={businesses} />
      )}
      <TableFooter page={page} shown={businesses.length} onPage={onPage} {...pagination} />
    </>
  );
}

function figure(count: number | undefined): string {
  return count === undefined ? '-' : formatCount(count);
}

export const page: PageModule = {
  async load({ request }, { queryClient, site }) {
    await requireSession(queryClient, request);
    return { head: { title: pageTitle('Businesses', site), indexed: false } };
  },
  Component: AdminBusinessesPage,
};
