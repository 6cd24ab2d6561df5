/** Network failures and an unavailable PostgreSQL. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '57014', // query_canceled: the statement timed out
  '08006', // connection_failure
  '08001', // sqlclient_unable_to_establish_sqlconnection
]);

/** Redis answers, but refuses the command: full, read-only, or loading its data. */
const refusedByRedis = /^(?:OOM|MISCONF|READONLY|NOREPLICAS|LOADING|MASTERDOWN) /;

/** Errors of pg and ioredis without a code of their own: a server hangs, or its connection is gone. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|^(?:timeout expired|Command timed out|Command aborted due to connection close|Connection is closed\.)$/;

/** Whether the error or one of its causes says that a backend cannot be reached or has no capacity left. */
export function isUnavailable(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ('code' in current && unavailableCodes.has(String(current.code))) return true;
    if ('driverError' in current && isUnavailable(current.driverError)) return true;
    if (lostConnection.test(current.message)) return true;
    if (current.name === 'MaxRetriesPerRequestError') return true;
    if (current.name === 'ReplyError' && refusedByRedis.test(current.message)) return true;
  }
  return false;
}
