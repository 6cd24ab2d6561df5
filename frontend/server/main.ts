import type { Server } from 'node:http';
import { clientFolder } from './build-output.js';
import { drain } from './drain.js';
import { readHostSettings } from './env.js';
import { HostMetrics } from './host-metrics.js';
import { crashOnUnhandled, createLogger } from './log.js';
import { createManagementServer } from './management-server.js';
import { createPageServer } from './page-server.js';
import { PageThreads } from './page-threads.js';
import { startRenderThread } from './start-render-thread.js';
import { StaticFiles } from './static-files.js';
import { startTracing } from './tracing.js';
import { writeShell } from './write-shell.js';

/** How long open requests may take to finish after SIGTERM. */
const SHUTDOWN_MS = 10_000;
/** A thread that hangs is replaced after four checks. */
const CHECK_THREADS_EVERY_MS = 5_000;

const logger = createLogger();
crashOnUnhandled(logger);
const settings = readHostSettings();
logger.level = settings.logLevel;
const tracing = await startTracing(logger);
const metrics = new HostMetrics();
const threads = new PageThreads({
  count: settings.renderThreads,
  startThread: () => startRenderThread(settings),
  checkEveryMs: CHECK_THREADS_EVERY_MS,
  logger,
});
await threads.ready();
if (settings.shellFolder !== undefined) await replaceShell(settings.shellFolder);
let ready = false;

const pages = createPageServer({
  settings,
  threads,
  staticFiles: new StaticFiles(clientFolder),
  metrics,
  logger,
  tracing,
});
const management = createManagementServer({
  registry: metrics.registry,
  isReady: () => ready,
  check: () => threads.check(),
});

await Promise.all([
  listen(pages, settings.port, settings.host),
  listen(management, settings.managementPort, settings.managementHost),
]);
ready = true;
logger.info({ address: pages.address(), management: management.address() }, 'frontend listens');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    ready = false;
    logger.info({ signal }, 'frontend stops');
    const forced = setTimeout(() => process.exit(1), SHUTDOWN_MS);
    forced.unref();
    management.close();
    void drain(pages)
      .then(() => Promise.all([tracing?.stop(), threads.stop()]))
      .then(() => process.exit(0));
  });
}

/** Without a new shell the gateway keeps the old one, if any. A full disk does not keep pages from visitors. */
async function replaceShell(folder: string): Promise<void> {
  try {
    const { body } = await threads.visitorsShell();
    await writeShell(folder, body);
  } catch (error) {
    logger.error({ error }, 'the shell for the gateway could not be written');
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
