import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import type { ImportProgress } from '@highstreet/queues';
import { pauseUnlessAborted } from '../http/pause-unless-aborted.js';
import { applyProgress } from './apply-progress.js';
import type { ProgressListener } from './import-progress.feed.js';
import type { ImportRecord } from './imports.repository.js';
import { Inbox } from './inbox.js';

/** An import's row and the last progress message of its workers. */
export interface ImportView {
  readonly record: ImportRecord;
  readonly progress: ImportProgress | null;
}

/** The sources of a stream. */
export interface FollowedImport {
  /** Loads the import's current state. @throws while PostgreSQL is away */
  load(): Promise<ImportView>;
  /** The body of an event. @throws while PostgreSQL is away */
  describe(view: ImportView): Promise<ImportResponse>;
  /** Subscribes to progress messages; the returned function unsubscribes. */
  listen(listener: ProgressListener): () => void;
  /** Whether progress messages arrive; if not, the stream has to poll. */
  isLive(): boolean;
  /** Whether the client is still logged in. */
  isAllowed(): Promise<boolean>;
}

/** Milliseconds. */
export interface FollowTiming {
  /** Minimum between two events. */
  readonly gap: number;
  /** Longest silence; then a comment is sent, so that no proxy takes the connection for dead. */
  readonly heartbeat: number;
  /** Poll interval while progress messages arrive; polling makes up for lost ones. */
  readonly pollWhileLive: number;
  /** Poll interval while they do not arrive. */
  readonly pollWhileOffline: number;
  /** Between two checks that the client is still logged in. */
  readonly permission: number;
}

const followTiming: FollowTiming = {
  gap: 400,
  heartbeat: 15_000,
  pollWhileLive: 15_000,
  pollWhileOffline: 2_000,
  permission: 15_000,
};

/** Milliseconds after which a browser reconnects when its stream broke off. */
const RETRY_MS = 3_000;

/** The id of the last event of a stream. */
export const LAST_EVENT_ID = 'ended';

/**
 * The text of an event stream (WHATWG HTML, section "Server-sent events"): an event at once, one after every
 * change, and the last one when the import has ended. An event is made only when the client has room for it,
 * so a slow client gets fewer events, each with the newest numbers. Within one reading of the file no number
 * decreases: older messages are dropped. Intervals are measured by a clock that nobody can set.
 * @param view the import when the stream was requested
 */
export async function* followImport(
  followed: FollowedImport,
  view: ImportView,
  signal: AbortSignal,
  timing: FollowTiming = followTiming,
): AsyncGenerator<string> {
  const inbox = new Inbox();
  const leave = followed.listen(inbox);
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    let sent: string | undefined;
    const due = {
      heartbeat: after(timing.heartbeat),
      // At once: changes between the time when `view` was loaded and now were missed.
      reload: after(0),
      permission: after(timing.permission),
    };
    while (!signal.aborted) {
      const body = await orNull(followed.describe(view));
      const event = body === null ? sent : eventOf(body);
      let text = event === sent ? undefined : event;
      if (isOver(due.heartbeat)) text ??= ': the import goes on\n\n';
      if (text !== undefined) {
        yield text;
        sent = event;
        due.heartbeat = after(timing.heartbeat);
      }
      if (body !== null && hasImportEnded(body.status)) return;

      await pauseUnlessAborted(timing.gap, signal);
      await inbox.wait(Math.min(...Object.values(due)) - performance.now(), signal);
      if (isOver(due.permission)) {
        if (!(await followed.isAllowed())) return;
        due.permission = after(timing.permission);
      }
      const { progress, missed } = inbox.empty();
      const next = progress === null ? 'outdated' : applyProgress(view.record, progress);
      if (next === 'reload' || missed || isOver(due.reload)) {
        const seen = await orNull(followed.load());
        view = seen ?? view;
        due.reload = after(
          seen !== null && followed.isLive() ? timing.pollWhileLive : timing.pollWhileOffline,
        );
      } else if (next !== 'outdated') {
        view = { record: next, progress };
      }
    }
  } finally {
    leave();
  }
}

/** The last one says by its id that there is nothing to follow any more. */
function eventOf(body: ImportResponse): string {
  const id = hasImportEnded(body.status) ? `id: ${LAST_EVENT_ID}\n` : '';
  return `${id}data: ${JSON.stringify(body)}\n\n`;
}

/** Times by a clock that nobody can set. */
const after = (milliseconds: number): number => performance.now() + milliseconds;
const isOver = (time: number): boolean => performance.now() >= time;

/** Null on failure: an outage must not end the stream, which tries again in its next round. */
async function orNull<Value>(value: Promise<Value>): Promise<Value | null> {
  return await value.catch(() => null);
}
