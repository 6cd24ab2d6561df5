/** Network failures, a system that refuses this process more of something, and an unavailable PostgreSQL. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN', // the name server does not answer, or a container of this name does not run
  'EHOSTUNREACH', // the host has vanished, and the network knows it
  'ENETUNREACH',
  'EADDRNOTAVAIL', // no free port
  'EMFILE', // no free file descriptor
  'ENFILE', // none in the whole system
  'EAGAIN', // no further process
  'ENOMEM',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '53400', // configuration_limit_exceeded: temporary files
  '58030', // io_error
  '25006', // read_only_sql_transaction: it has become a standby
  '25P03', // idle_in_transaction_session_timeout: this process hung in a transaction
  '40P01', // deadlock_detected: this statement was the one to give way
  '57014', // query_canceled: the statement timed out
  '08006', // connection_failure
  '08001', // sqlclient_unable_to_establish_sqlconnection
]);

/** Redis answers, but refuses the command: full, read-only, loading its data, or busy with a script. */
const refusedByRedis = /^(?:OOM|MISCONF|READONLY|NOREPLICAS|LOADING|MASTERDOWN|BUSY) /;

/** Errors of pg and ioredis without a code of their own: a server hangs, or its connection is gone. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable$|^(?:timeout expired|Command timed out|Command aborted due to connection close|Connection is closed\.)$/;

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
