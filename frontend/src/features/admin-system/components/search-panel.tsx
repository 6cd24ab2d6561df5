import type { SystemSearch } from '@highstreet/api-contract';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { percentOf } from '../../../lib/admin-format';
import { countOrDash, formatCount } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog';
import { Panel } from '../../../ui/admin/panel';
import { ProgressBar } from '../../../ui/admin/progress-bar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { useRebuildIndex } from '../api/rebuild-index';
import { searchState } from '../search-state';

/** Shows whether the search index matches the database, and rebuilds it. */
export function SearchPanel({ search }: { search: SystemSearch }) {
  const { tone, label, text } = searchState(search);
  const isUnderWay = search.rebuild === 'waiting' || search.rebuild === 'running';
  // While a server does not answer, nothing tells whether a rebuild goes on that the indexer began by itself.
  const hasEnded = search.rebuild === 'none' && search.activeBusinesses !== null && search.documents !== null;
  const [wasSeen, setWasSeen] = useState(isUnderWay);
  if (isUnderWay && !wasSeen) setWasSeen(true);
  return (
    <Panel title="Search index" text={text} aside={<Badge tone={tone}>{label}</Badge>}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-y border-line py-3 sm:grid-cols-3">
        <Figure label="In the database" count={search.activeBusinesses} />
        <Figure label="In the index" count={search.documents} />
        <Figure label="Changes to index" count={search.pendingChanges} />
      </dl>
      {search.rebuild === 'running' && <RebuildProgress search={search} />}
      {search.rebuild === 'failed' && (
        <p role="alert" className="text-sm text-accent-ink">
          The last rebuild failed; the search indexer's log shows why. It can be started again.
        </p>
      )}
      <p role="status" className="sr-only">
        {wasSeen && hasEnded && 'The search index has been rebuilt.'}
      </p>
      <RebuildButton isUnderWay={isUnderWay} />
    </Panel>
  );
}

/** @param count null while its server does not answer */
function Figure({ label, count }: { label: string; count: number | null }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-lg font-semibold tabular-nums">{countOrDash(count)}</dd>
    </div>
  );
}

function RebuildProgress({ search: { rebuiltDocuments, activeBusinesses } }: { search: SystemSearch }) {
  const of = activeBusinesses === null ? '' : ` of ${formatCount(activeBusinesses)}`;
  return (
    <div className="grid gap-1">
      <p className="text-sm tabular-nums">
        {`Rebuilding: ${formatCount(rebuiltDocuments ?? 0)}${of} documents`}
      </p>
      <ProgressBar
        label="Rebuilding the search index"
        percent={rebuiltDocuments === null ? undefined : percentOf(rebuiltDocuments, activeBusinesses)}
      />
    </div>
  );
}

function RebuildButton({ isUnderWay }: { isUnderWay: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: rebuild, isPending } = useRebuildIndex();
  return (
    <div>
      <Button
        variant="outline"
        busy={isUnderWay || isPending}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        <RefreshCw />
        <span>{isUnderWay ? 'Rebuilding...' : 'Rebuild search index'}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Rebuild the search index?"
        description="A new index is filled from the database and then takes the place of this one. Visitors can search meanwhile; new changes are indexed afterwards. A large directory takes some minutes."
        confirmLabel="Rebuild"
        onConfirm={() => {
          rebuild();
        }}
      />
    </div>
  );
}
