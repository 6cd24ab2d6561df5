import { fileURLToPath } from 'node:url';
import { withSideProcess } from '../product/side-process.js';

/** Runs `work` beside the bare server, which runs in its own process as the API does. */
export function withBareLookup<Result>(
  databaseUrl: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const main = fileURLToPath(new URL('bare-lookup-server.js', import.meta.url));
  return withSideProcess(main, { env: { DATABASE_URL: databaseUrl } }, ({ firstLine }) =>
    work(`http://127.0.0.1:${firstLine}`),
  );
}
