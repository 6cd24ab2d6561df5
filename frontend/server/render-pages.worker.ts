import { parentPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { ApiInstances } from './api-instances.js';
import { ApiReader } from './api-reader.js';
import { loadBuild } from './build-output.js';
import { readHostSettings } from './env.js';
import { createFetchApi } from './fetch-api.js';
import { createLogger, logWarnings } from './log.js';
import { PageRenderer } from './page-renderer.js';
import type {
  PageQuestion,
  PageResponse,
  ThreadQuestion,
  ThreadReply,
  ThreadRequest,
} from './page-thread-protocol.js';
import { startTracing } from './tracing.js';

const port = threadPort();
const settings = readHostSettings();
const logger = createLogger();
logger.level = settings.logLevel;
logWarnings(logger);
const tracing = await startTracing(logger);
const { bundle, assets } = await loadBuild();
const api = new ApiReader({
  fetchApi: createFetchApi(new ApiInstances(settings.apiOrigins)),
  timeoutMs: settings.apiTimeoutMs,
  keptLength: settings.keptAnswersLength / settings.renderThreads,
});
const renderer = new PageRenderer({ settings, api, bundle, assets, logger });
/** Abort controllers of the requests in work, by the id of the request. */
const visits = new Map<number, AbortController>();

port.on('message', (request: ThreadRequest) => {
  switch (request.kind) {
    case 'question':
      void answer(request.id, request.question);
      return;
    case 'gone':
      visits.get(request.id)?.abort();
      return;
    case 'stop':
      void Promise.resolve(tracing?.stop()).then(() => process.exit());
  }
});
send({ kind: 'ready' });

async function answer(id: number, question: ThreadQuestion): Promise<void> {
  const visit = new AbortController();
  visits.set(id, visit);
  try {
    send({ kind: 'answer', id, answer: await pageFor(question, visit.signal) });
  } catch (error) {
    const requestId = question.kind === 'page' ? question.page.requestId : undefined;
    if (!visit.signal.aborted) logger.error({ requestId, error }, 'page could not be rendered');
    send({ kind: 'failed', id });
  } finally {
    visits.delete(id);
  }
}

async function pageFor(question: ThreadQuestion, signal: AbortSignal): Promise<PageResponse> {
  switch (question.kind) {
    case 'page':
      return renderPage(question, signal);
    case 'shell':
      return renderer.shell();
    case 'visitors-shell':
      return renderer.visitorsShell();
  }
}

function renderPage({ page, room }: PageQuestion, signal: AbortSignal): Promise<PageResponse> {
  const task = () => renderer.render(page, room, signal);
  return tracing && page.trace ? tracing.continueTrace(page.trace, task) : task();
}

function send(reply: ThreadReply): void {
  port.postMessage(reply);
}

function threadPort(): MessagePort {
  if (parentPort === null) throw new Error('render-pages.worker runs as a worker thread only');
  return parentPort;
}
