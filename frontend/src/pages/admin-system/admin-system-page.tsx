import type { SystemResponse, SystemServer } from '@highstreet/api-contract';
import { adminPage } from '../../features/admin-session/admin-page';
import { useSystem } from '../../features/admin-system/api/system';
import { HealthCards } from '../../features/admin-system/components/health-cards';
import { QueuesPanel } from '../../features/admin-system/components/queues-panel';
import { SearchPanel } from '../../features/admin-system/components/search-panel';
import { ServerCards } from '../../features/admin-system/components/server-cards';
import { SitemapPanel } from '../../features/admin-system/components/sitemap-panel';
import { errorMessage } from '../../lib/api/error-message';
import { useLoadError } from '../../lib/api/use-load-error';
import { LoadProblem } from '../../ui/admin/load-problem';
import { Spinner } from '../../ui/admin/spinner';

/** /admin/system: live state of the servers, the queues and the search index. */
function AdminSystemPage() {
  const query = useSystem();
  const { data: system, refetch } = query;
  const error = useLoadError(query);
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">Queues and health</h1>
      {error !== null && (
        <>
          <LoadProblem
            text={
              errorMessage(error, 'The directory does not answer.') +
              (system ? ' The figures below may be out of date.' : '')
            }
            onRetry={refetch}
          />
          <HealthCards />
        </>
      )}
      {system === undefined ? (
        error === null && <Spinner text="Checking the servers..." />
      ) : (
        <>
          {error === null && <Servers servers={system.servers} />}
          <QueuesPanel queues={system.queues} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <SearchPanel search={system.search} />
            <SitemapPanel sitemap={system.sitemap} />
          </div>
        </>
      )}
    </div>
  );
}

function Servers({ servers: { postgres, redis, meilisearch } }: { servers: SystemResponse['servers'] }) {
  return (
    <ServerCards
      servers={[
        { name: 'Database', status: postgres.status, note: noteOf(postgres) },
        { name: 'Redis', status: redis.status, note: noteOf(redis) },
        { name: 'Search engine', status: meilisearch.status, note: noteOf(meilisearch) },
      ]}
    />
  );
}

function noteOf({ milliseconds }: SystemServer): string {
  return milliseconds === null ? 'No answer' : `Answers in ${milliseconds.toFixed(1)} ms`;
}

export const page = adminPage('Queues and health', AdminSystemPage);
