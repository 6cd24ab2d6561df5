import { useHealth } from '../api/health';
import { ServerCards } from './server-cards';

const servers = [
  { check: 'postgres', name: 'Database', note: 'Holds everything' },
  { check: 'redis', name: 'Redis', note: 'Logins and queues' },
  { check: 'meilisearch', name: 'Search engine', note: 'Searches' },
];

/** Health of the servers while the admin API is unavailable. */
export function HealthCards() {
  const { data: health } = useHealth();
  if (health === null) return null;
  return (
    <ServerCards
      servers={servers.map(({ check, name, note }) => ({ name, note, status: health?.checks[check] }))}
    />
  );
}
