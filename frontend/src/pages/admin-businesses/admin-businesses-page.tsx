import type { AdminBusinessSort } from '@highstreet/api-contract';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import { useAdminBusinesses } from '../../features/admin-businesses/api/admin-businesses';
import { useCountryStats } from '../../features/admin-businesses/api/country-stats';
import { BusinessSearch } from '../../features/admin-businesses/components/business-search';
import { BusinessTable } from '../../features/admin-businesses/components/business-table';
import { CountryCounts } from '../../features/admin-businesses/components/country-counts';
import { ExportDialog } from '../../features/admin-businesses/components/export-dialog';
import { OrderChoice } from '../../features/admin-businesses/components/order-choice';
import { TableFooter } from '../../features/admin-businesses/components/table-footer';
import { countryLabel } from '../../features/admin-businesses/country-label';
import { EXPORT_FORM, freshExportChoice } from '../../features/admin-businesses/export-choice';
import { businessListParameters, businessListView } from '../../features/admin-businesses/list-address';
import type { BusinessListView } from '../../features/admin-businesses/list-address';
import { orderAfterClick } from '../../features/admin-businesses/list-order';
import { totalOf } from '../../features/admin-businesses/total-of';
import { useMatchingCounts } from '../../features/admin-businesses/use-matching-counts';
import { adminPage } from '../../features/admin-session/admin-page';
import { useRestoredDraft } from '../../lib/admin-session/drafts';
import { errorMessage } from '../../lib/api/error-message';
import { useLoadError } from '../../lib/api/use-load-error';
import { countOrDash } from '../../lib/format';
import { LoadProblem } from '../../ui/admin/load-problem';
import { Spinner } from '../../ui/admin/spinner';
import { StatCard, StatCards } from '../../ui/admin/stat-card';
import { Button, LinkButton } from '../../ui/button';
import { Link } from '../../ui/link';

/** /admin/businesses: every business, searched and paged by the address. */
function AdminBusinessesPage() {
  const [parameters, setParameters] = useSearchParams();
  const view = businessListView(parameters);
  const { search, country } = view;
  const { asked, isLeaving } = useAsked(view);
  /** Page of the list before the search. */
  const listPage = useRef(1);
  const show = (next: Partial<BusinessListView>, options: NavigateOptions = {}) => {
    setParameters(businessListParameters({ ...asked, ...next }), {
      preventScrollReset: true,
      // Drawn at once, because whatever is chosen next builds on what is drawn.
      flushSync: true,
      ...options,
    });
  };
  const searchFor = (text: string) => {
    if (text === asked.search) return;
    if (asked.search === '') listPage.current = asked.page;
    // "Back" returns to the list instead of stepping through every letter. Emptying the field restores the
    // list's last page.
    show(
      { search: text, page: text === '' ? listPage.current : 1 },
      { replace: (search === '') === (text === '') },
    );
  };
  /** Shows the first page of another list or order. */
  const showAnew = (next: Partial<BusinessListView>) => {
    listPage.current = 1;
    show({ ...next, page: 1 });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTop />
      <Figures view={view} />
      {/* Receives the focus when the country's button disappears. */}
      <div
        role="group"
        aria-label="Choose businesses"
        tabIndex={-1}
        className="grid grid-cols-1 gap-x-6 gap-y-2 lg:grid-cols-[1fr_auto] lg:items-start"
      >
        <BusinessSearch search={asked.search} isLeaving={isLeaving} onSearch={searchFor} />
        <OrderChoice order={asked} onOrder={showAnew} />
        {country !== undefined && (
          <p className="flex items-center gap-2 text-sm">
            <span>
              Country: <span className="font-medium">{countryLabel(country)}</span>
            </span>
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                showAnew({ country: undefined });
              }}
            >
              <X />
              All countries
            </Button>
          </p>
        )}
      </div>
      <Results
        view={view}
        askedPage={asked.page}
        onSort={(sort) => {
          showAnew(orderAfterClick(asked, sort));
        }}
        onPage={(page) => {
          show({ page });
        }}
        onBeyond={(lastPage) => {
          // React cannot draw anything else while it runs an effect.
          show({ page: lastPage }, { replace: true, flushSync: false });
        }}
      />
    </div>
  );
}

/**
 * The view of the pending address, or else of the current one, and whether the pending address is another page's. A
 * navigation waits until the session is confirmed, and the next change must build on it.
 */
function useAsked(view: BusinessListView): { asked: BusinessListView; isLeaving: boolean } {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  if (next === undefined) return { asked: view, isLeaving: false };
  const isLeaving = next.pathname !== pathname;
  return { asked: isLeaving ? view : businessListView(new URLSearchParams(next.search)), isLeaving };
}

function PageTop() {
  const draft = useRestoredDraft(EXPORT_FORM);
  /** Initial values of the dialog; undefined while it is closed. */
  const [exporting, setExporting] = useState(draft);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <Link
          to="/admin"
          className="inline-flex touch-target items-center gap-1 text-sm text-muted hover:text-brand"
        >
          <ArrowLeft className="size-4" />
          Back to Admin
        </Link>
        <h1 className="text-xl">Businesses</h1>
      </div>
      <Button
        onClick={() => {
          setExporting(freshExportChoice);
        }}
      >
        <Download />
        Export Businesses
      </Button>
      <ExportDialog
        initial={exporting}
        onClose={() => {
          setExporting(undefined);
        }}
      />
    </div>
  );
}

function Figures({ view }: { view: BusinessListView }) {
  const countryStats = useCountryStats();
  const { data: stats, refetch } = countryStats;
  const error = useLoadError(countryStats);
  const { data: list } = useAdminBusinesses(view);
  useMatchingCounts(view);
  const total = stats && totalOf(stats);
  const countries = stats?.filter(({ country }) => country !== '').length;
  return (
    <>
      <StatCards>
        <StatCard label="Total Businesses" value={countOrDash(total)} />
        <StatCard label="Countries" value={countOrDash(countries)} />
        <StatCard
          label="Current Page"
          value={
            list && view.page <= Math.max(1, list.pagination.totalPages)
              ? `${view.page}/${Math.max(1, list.pagination.totalPages)}`
              : '-'
          }
        />
        <StatCard label="Showing" value={countOrDash(list?.businesses.length)} />
      </StatCards>
      {stats ? (
        <CountryCounts stats={stats} />
      ) : (
        error !== null && (
          <LoadProblem text={errorMessage(error, 'The countries could not be loaded.')} onRetry={refetch} />
        )
      )}
    </>
  );
}

interface ResultsProps {
  view: BusinessListView;
  /** The page that is on its way; else the one of `view`. */
  askedPage: number;
  onSort: (sort: AdminBusinessSort) => void;
  onPage: (page: number) => void;
  /** Called in an effect when the list has fewer pages than the view asks for. */
  onBeyond: (lastPage: number) => void;
}

function Results({ view, askedPage, onSort, onPage, onBeyond }: ResultsProps) {
  const query = useAdminBusinesses(view);
  const { data, isPlaceholderData, refetch } = query;
  const error = useLoadError(query);
  const lastPage = Math.max(1, data?.pagination.totalPages ?? 1);
  const isBeyond = data !== undefined && !isPlaceholderData && view.page > lastPage;
  const showLast = useEffectEvent(() => {
    onBeyond(lastPage);
  });
  useEffect(() => {
    // A saved address of a list that was longer: show its last page instead.
    if (isBeyond) showLast();
  }, [isBeyond, lastPage]);
  const problem = error !== null && (
    <LoadProblem
      text={
        errorMessage(error, 'The businesses could not be loaded.') +
        (data ? ' The list below may be out of date.' : '')
      }
      onRetry={refetch}
    />
  );
  if (problem && data === undefined) return problem;
  const isElsewhere = data?.businesses.length === 0 && data.pagination.total > 0;
  if (data === undefined || isElsewhere) return <Spinner text="Loading businesses..." />;
  const { businesses, pagination } = data;
  return (
    <>
      {problem}
      {businesses.length > 0 ? (
        <BusinessTable businesses={businesses} view={view} onSort={onSort} stale={isPlaceholderData} />
      ) : (
        // An empty list may be that of the search before.
        !isPlaceholderData && <NoBusinesses view={view} />
      )}
      <TableFooter
        page={view.page}
        shown={businesses.length}
        isLoading={isPlaceholderData}
        onPage={(page) => {
          // Pressed again before the page was there: turns on from the page that is on its way.
          const target = Math.max(1, Math.min(lastPage, askedPage + page - view.page));
          if (target !== askedPage) onPage(target);
        }}
        {...pagination}
      />
    </>
  );
}

/** Says why the list is empty or, if the directory is empty, how to fill it. */
function NoBusinesses({ view: { search, country } }: { view: BusinessListView }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-line-strong px-4 py-8 text-center text-sm text-muted">
      <p className="wrap-anywhere">
        {search === '' ? 'There are no businesses here.' : `No business matches “${search}”.`}
      </p>
      {search === '' && country === undefined && <LinkButton to="/admin">Import businesses</LinkButton>}
    </div>
  );
}

export const page = adminPage('Businesses', AdminBusinessesPage);
