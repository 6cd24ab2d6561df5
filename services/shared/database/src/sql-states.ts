import pg from 'pg';

/** PostgreSQL's unique_violation: another row has the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return hasSqlState(error, '23505');
}

/** PostgreSQL's lock_not_available: waiting for the lock took longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return hasSqlState(error, '55P03');
}

/** Waiting for a lock took too long, or PostgreSQL chose this transaction to give way in a deadlock (deadlock_detected). */
export function hasGivenWay(error: unknown): boolean {
  return isLockTimeout(error) || hasSqlState(error, '40P01');
}

function hasSqlState(error: unknown, state: string): boolean {
  return error instanceof pg.DatabaseError && error.code === state;
}
