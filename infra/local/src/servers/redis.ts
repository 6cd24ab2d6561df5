import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redisAnswers } from '../probes.js';
import type { Server } from './server.js';

export interface RedisOptions {
  executable: string;
  folder: string;
  port: number;
  password: string;
}

export function redisUrl({ port, password }: Pick<RedisOptions, 'port' | 'password'>): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}

/**
 * Writes Redis's configuration and returns how to run it. Redis holds the queues, so every write is logged
 * and nothing is ever evicted. The password is in a private file, not on the command line.
 */
export function prepareRedis(options: RedisOptions): Server {
  const { executable, folder, port, password } = options;
  const configuration = join(folder, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    'appendonly yes',
    'appendfsync everysec',
    // A crash during a write leaves half a command at the end of the log. Redis drops it.
    'aof-load-truncated yes',
    'save ""',
    'maxmemory-policy noeviction',
    'databases 64',
    'daemonize no',
    'always-show-logo no',
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`, { mode: 0o600 });
  return {
    definition: {
      name: 'redis',
      commandLine: [executable, configuration],
      cwd: folder,
      deathSignal: 'SIGTERM',
    },
    probe: () => redisAnswers(port, password),
  };
}
