import { SYSTEM_RATE_MINUTES } from '@highstreet/api-contract';
import type { SystemQueue } from '@highstreet/api-contract';
import ExternalLink from 'lucide-react/icons/external-link';
import { useSessionLink } from '../../../lib/admin-session/use-session-link';
import { countOf, formatCount } from '../../../lib/format';
import { CellNote, DataCell, DataTable } from '../../../ui/admin/data-table';
import type { Column } from '../../../ui/admin/data-table';
import { Panel } from '../../../ui/admin/panel';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';

/** bull-board, served by the API. */
const QUEUE_BOARD = '/api/admin/queues/';

const columns: readonly Column[] = [
  { label: 'Queue' },
  { label: 'Workers', numeric: true, from: 'md' },
  { label: 'Waiting', numeric: true },
  { label: 'Active', numeric: true, from: 'md' },
  { label: 'Delayed', numeric: true, from: 'md' },
  { label: 'Done per minute', numeric: true, from: 'md' },
  { label: 'Failed', numeric: true },
];

/** Every queue. @param queues null while Redis does not answer */
export function QueuesPanel({ queues }: { queues: readonly SystemQueue[] | null }) {
  const sessionLink = useSessionLink();
  return (
    <Panel
      title="Queues"
      text={`Jobs of the workers. The rate is the mean of the last ${SYSTEM_RATE_MINUTES} minutes.`}
      aside={
        <a
          href={QUEUE_BOARD}
          target="_blank"
          rel="noopener"
          {...sessionLink}
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          <ExternalLink />
          Open bull-board
        </a>
      }
    >
      {queues === null ? (
        <p role="alert" className="text-sm text-accent-ink">
          Redis does not answer: jobs wait until it does.
        </p>
      ) : (
        <DataTable caption="Queues" columns={columns}>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} />
          ))}
        </DataTable>
      )}
    </Panel>
  );
}

function QueueRow({ queue }: { queue: SystemQueue }) {
  const rate = queue.completedPerMinute.toFixed(1);
  return (
    <tr>
      <DataCell rowHeader>
        <span className="font-medium">{queue.name}</span>
        <CellNote until="md">
          {queue.workers === 0 ? (
            <Badge tone="accent">No workers</Badge>
          ) : (
            <span>{countOf(queue.workers, 'worker')}</span>
          )}
          <span>{`, ${formatCount(queue.active)} active`}</span>
          {queue.delayed > 0 && <span>{`, ${formatCount(queue.delayed)} delayed`}</span>}
          <span>{`, ${rate} a minute`}</span>
        </CellNote>
      </DataCell>
      <DataCell numeric from="md">
        {queue.workers === 0 ? <Badge tone="accent">None</Badge> : formatCount(queue.workers)}
      </DataCell>
      <DataCell numeric>{formatCount(queue.waiting)}</DataCell>
      <DataCell numeric from="md">
        {formatCount(queue.active)}
      </DataCell>
      <DataCell numeric from="md">
        {formatCount(queue.delayed)}
      </DataCell>
      <DataCell numeric from="md">
        {rate}
      </DataCell>
      <DataCell numeric>
        {queue.failed === 0 ? '0' : <Badge tone="accent">{formatCount(queue.failed)}</Badge>}
      </DataCell>
    </tr>
  );
}
