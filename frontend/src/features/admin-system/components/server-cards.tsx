import { Badge } from '../../../ui/badge';

export interface ServerState {
  name: string;
  /** Undefined before the first check. */
  status: 'up' | 'down' | undefined;
  /** Shown under the name: what depends on the server, or its response time. */
  note: string;
}

/** The servers behind the directory. */
export function ServerCards({ servers }: { servers: readonly ServerState[] }) {
  return (
    <ul aria-label="Servers" className="grid gap-3 sm:grid-cols-3">
      {servers.map(({ name, status, note }) => (
        <li
          key={name}
          className="flex min-w-0 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3"
        >
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-xs text-muted tabular-nums">{note}</p>
          </div>
          <Badge tone={status === undefined ? 'neutral' : status === 'up' ? 'brand' : 'accent'}>
            {status === undefined ? 'Checking' : status === 'up' ? 'Up' : 'Down'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
