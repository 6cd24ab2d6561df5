import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { readConnections } from '../../src/connections.js';
import { REPOSITORY } from '../../src/repository.js';
import { withConnection } from '../../src/servers/database-connection.js';
import type { StartedStack } from '../../src/test-run/whole-stack.js';

export const execute = promisify(execFile);

/** Runs `npm run backup` or `npm run restore` beside a stack. */
export function run(command: 'backup' | 'restore', stack: StartedStack, ...args: string[]) {
  return execute(process.execPath, [join(REPOSITORY, 'infra/local/backup.mjs'), command, ...args], {
    env: { ...process.env, DATA_DIR: stack.dataDirectory },
  });
}

/** The error of a command that is expected to fail. Handles the rejection from the start. */
export function endOf(command: Promise<unknown>): Promise<unknown> {
  return command.catch((error: unknown) => error);
}

/** Runs `work` with a connection to a stack's database. */
export function connected<T>(stack: StartedStack, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withConnection({ connectionString: readConnections(stack.dataDirectory).databaseUrl }, work);
}

/** Runs `work` while it holds an exclusive lock on a stack's businesses. */
export function whileLocked(stack: StartedStack, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return connected(stack, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE');
    await work(client);
  });
}

/** The PostgreSQL backends of commands that wait for a lock. */
export async function waitingBackends(client: pg.Client, command: 'backup' | 'restore'): Promise<number[]> {
  // Within a transaction, PostgreSQL caches its first snapshot of other sessions' activity.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE application_name = $1 AND state = 'active' AND wait_event_type = 'Lock'`,
    [command],
  );
  return rows.map(({ pid }) => pid);
}

export async function waitingBackend(
  client: pg.Client,
  command: 'backup' | 'restore' = 'backup',
): Promise<number> {
  return vi.waitFor(
    async () => {
      const [pid] = await waitingBackends(client, command);
      if (pid === undefined) throw new Error(`No ${command} waits for a lock.`);
      return pid;
    },
    { timeout: 30_000, interval: 100 },
  );
}

/**
 * Every row of every lasting table, as one text each, and the next value of each sequence. Excludes the
 * session epoch, which a restore raises.
 */
export function content(stack: StartedStack): Promise<Record<string, string[]>> {
  return connected(stack, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const row = name === 'users' ? "(to_jsonb(t) - 'session_epoch')::text" : 't::text';
      const { rows } = await client.query<{ row: string }>(
        `SELECT ${row} AS row FROM ${name} AS t ORDER BY 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    const sequences = await client.query<{ row: string }>(
      `SELECT sequencename || ' ' || coalesce(last_value, 0) AS row FROM pg_sequences ORDER BY 1`,
    );
    return { ...found, sequences: sequences.rows.map(({ row }) => row) };
  });
}

/** The session epoch of the only account. */
export function sessionEpoch(stack: StartedStack): Promise<number> {
  return connected(stack, async (client) => {
    const { rows } = await client.query<{ epoch: number }>('SELECT session_epoch AS epoch FROM users');
    expect(rows).toHaveLength(1);
    return rows[0]?.epoch ?? 0;
  });
}

export async function get(stack: StartedStack, path: string): Promise<unknown> {
  const response = await fetch(new URL(path, stack.origin), { headers: { 'cache-control': 'no-cache' } });
  expect(response.status, path).toBe(200);
  return response.json();
}

/** Makes each restore run this PL/pgSQL statement near its end, while `work` runs. */
export async function withStatementInRestore(
  stack: StartedStack,
  statement: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await connected(stack, async (client) => {
    await client.query(`
      CREATE FUNCTION in_restore() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$`);
    await client.query('CREATE TRIGGER in_restore BEFORE UPDATE ON users EXECUTE FUNCTION in_restore()');
    try {
      await work(client);
    } finally {
      await client.query('DROP FUNCTION in_restore CASCADE');
    }
  });
}

/** Makes the backup of a table wait at its first row for the advisory lock 1. */
export async function withWaitingTable(
  stack: StartedStack,
  table: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await connected(stack, async (client) => {
    await client.query(`
      CREATE FUNCTION wait_for_test() RETURNS boolean LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN true; END $$;
      CREATE POLICY waiting ON ${table} USING (wait_for_test());
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`);
    try {
      await work(client);
    } finally {
      await client.query(`
        ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY;
        DROP FUNCTION wait_for_test CASCADE`);
    }
  });
}
