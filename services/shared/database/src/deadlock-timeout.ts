const DEADLOCK_TIMEOUT = '200ms';

/**
 * SQL after which PostgreSQL interrupts an autovacuum that stands in the way once a statement has waited for a fifth of a
 * second: one of a large table takes minutes. Shorter than elsewhere (1 s), so that in a deadlock it is this session that
 * gives way. For a role that may not set it, it stays one second.
 */
export function shortDeadlockTimeoutSql(lasts: 'session' | 'transaction'): string {
  return `SELECT set_config('deadlock_timeout', '${DEADLOCK_TIMEOUT}', ${lasts === 'transaction'})
          WHERE has_parameter_privilege('deadlock_timeout', 'SET')`;
}
