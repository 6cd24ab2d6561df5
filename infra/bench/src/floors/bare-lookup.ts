import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs `work` beside the bare server, in a process of its own as the API is. */
export async function withBareLookup<Result>(
  databaseUrl: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const main = fileURLToPath(new URL('bare-lookup-server.js', import.meta.url));
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    return await work(`http://127.0.0.1:${Number(line.toString())}`);
  } finally {
    server.kill('SIGTERM');
    await exited;
  }
}
