import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PageFailedError, PageThread, ThreadEndedError } from './page-thread.js';
import type { PageRequest, PageResponse } from './page-thread-protocol.js';
import { PageThreads } from './page-threads.js';
import type { RenderedPage } from './page-threads.js';

/**
 * A thread that does what the last part of the address says. `workerData` counts the threads that have started
 * and the questions that they were asked.
 */
const script = `
  const { parentPort, workerData } = require('node:worker_threads');
  const life = Atomics.add(workerData, 0, 1);
  const held = new Map();
  const answer = (id, text, room) => {
    const bytes = new TextEncoder().encode(text);
    room?.set(bytes);
    const body = room?.subarray(0, bytes.length) ?? bytes;
    const answer = { status: 200, pageId: 'page', headers: {}, body, sources: [] };
    parentPort.postMessage({ kind: 'answer', id, answer });
  };
  parentPort.on('message', ({ kind, id, question }) => {
    if (kind === 'stop') process.exit();
    if (kind === 'gone') return answer(id, 'gone');
    Atomics.add(workerData, 1, 1);
    const does = question.kind === 'shell' ? 'shell' : question.page.url.split('/').at(-1);
    if (does === 'end') process.exit(1);
    if (does === 'fill') for (const all = []; ; ) all.push(new Array(1000).fill(all.length));
    if (does === 'end-first-thread' && life === 0) process.exit(1);
    if (does === 'fail') return parentPort.postMessage({ kind: 'failed', id });
    if (does === 'hold') return;
    if (does === 'hang') for (;;);
    answer(id, does + ' of ' + life, question.room);
  });
  parentPort.postMessage({ kind: 'ready' });
`;

const pageOf = (what: string): PageRequest => ({
  url: `https://highstreet.example/${what}`,
  requestId: 'one',
  shared: true,
  trace: undefined,
});

function threadsOf(count: number, { checkEveryMs = 60_000 } = {}) {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const threads = new PageThreads({
    count,
    startThread: () =>
      new Worker(script, { eval: true, workerData: counts, resourceLimits: { maxOldGenerationSizeMb: 32 } }),
    checkEveryMs,
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(() => threads.stop());
  const renderPage = (what: string, signal = new AbortController().signal): Promise<RenderedPage> => {
    return threads.render(pageOf(what), signal);
  };
  const render = async (what: string, signal?: AbortSignal): Promise<string> => {
    const page = await renderPage(what, signal);
    const text = textOf(page);
    page.release();
    return text;
  };
  return { threads, render, renderPage, questionCount: () => Atomics.load(counts, 1) };
}

const textOf = ({ body }: PageResponse): string => Buffer.from(body).toString();

describe('PageThreads', () => {
  it('assigns a page to the least busy thread', async () => {
    const { threads, render } = threadsOf(2);
    await threads.ready();
    const gone = new AbortController();
    const held = render('hold', gone.signal);
    const [one, other] = await Promise.all([render('a'), render('b')]);
    // The first thread already has one pending page: the second gets the next, then each gets one more.
    expect(new Set([one.at(-1), other.at(-1)]).size).toBe(2);
    gone.abort();
    expect(await held).toBe('gone');
  });

  it('notifies a thread when the visitor disconnects', async () => {
    const { render } = threadsOf(1);
    const gone = new AbortController();
    const page = render('hold', gone.signal);
    gone.abort();
    expect(await page).toBe('gone');
  });

  it('rejects with an AbortError, and asks no thread, if the visitor has already disconnected', async () => {
    const { render, threads, questionCount } = threadsOf(1);
    await expect(render('a', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    // The thread answers in order: the check is all that it was asked.
    await threads.check();
    expect(questionCount()).toBe(1);
  });

  it('reports a page that could not be rendered, and renders the next one', async () => {
    const { render } = threadsOf(1);
    await expect(render('fail')).rejects.toThrow(PageFailedError);
    expect(await render('a')).toBe('a of 0');
  });

  it('retries on another thread the pages that were pending when a thread ended', async () => {
    const { render, threads } = threadsOf(1);
    await threads.ready();
    expect(await Promise.all([render('a'), render('end-first-thread'), render('b')])).toEqual([
      'a of 0',
      'end-first-thread of 1',
      'b of 1',
    ]);
  });

  it.each(['end', 'fill'])('gives up after a page ends two threads (%s), and replaces them', async (what) => {
    const { render, threads } = threadsOf(1);
    await threads.ready();
    await expect(render(what)).rejects.toThrow(ThreadEndedError);
    expect(await render('a')).toBe('a of 2');
  });

  it('replaces a thread that hangs, and gives up a page that makes two threads hang', async () => {
    const { render, threads } = threadsOf(1, { checkEveryMs: 250 });
    await threads.ready();
    await expect(render('hang')).rejects.toThrow(ThreadEndedError);
    expect(await render('a')).toMatch(/^a of /);
  });

  it('overwrites a page only after its release', async () => {
    const { renderPage } = threadsOf(2);
    const [a, b] = await Promise.all([renderPage('a'), renderPage('b')]);
    const texts = [a, b].map(textOf);
    const c = await renderPage('c');
    expect([a, b].map(textOf)).toEqual(texts);
    a.release();
    const d = await renderPage('d');
    expect(textOf(a)).toBe(textOf(d));
    expect(textOf(c)).toMatch(/^c/);
  });

  it('uses the memory of a page that could not be rendered for another one', async () => {
    const { renderPage, threads } = threadsOf(1);
    await threads.ready();
    const first = await renderPage('a');
    first.release();
    await expect(renderPage('fail')).rejects.toThrow(PageFailedError);
    await expect(renderPage('end')).rejects.toThrow(ThreadEndedError);
    expect(textOf(await renderPage('b'))).toBe(textOf(first));
  });

  it('renders the administrator’s shell', async () => {
    expect(textOf(await threadsOf(1).threads.shell())).toBe('shell of 0');
  });

  it('passes a health check when every thread answers', async () => {
    const { threads } = threadsOf(3);
    await expect(threads.check()).resolves.toBeUndefined();
  });
});

describe('PageThread', () => {
  it('ends when it leaves four checks in a row unanswered, but not while it answers, however late a page', async () => {
    const worker = new Worker(script, { eval: true, workerData: new Int32Array(new SharedArrayBuffer(8)) });
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    const thread = new PageThread(worker, () => undefined);
    const ask = (what: string) => thread.ask({ kind: 'page', page: pageOf(what), room });
    const room = new Uint8Array(new SharedArrayBuffer(64));
    await thread.ready;
    const held = ask('hold');
    for (let check = 0; check < 10; check += 1) {
      expect(thread.check()).toBe(true);
      await thread.ask({ kind: 'shell' });
    }
    const lost = Promise.allSettled([held, ask('hang')]);
    expect([1, 2, 3, 4].map(() => thread.check())).toEqual([true, true, true, false]);
    await ended;
    const reason = expect.any(ThreadEndedError) as ThreadEndedError;
    expect(await lost).toEqual([1, 2].map(() => ({ status: 'rejected', reason })));
  });
});
