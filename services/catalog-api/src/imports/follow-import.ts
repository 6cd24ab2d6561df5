import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import type { ImportProgress } from '@highstreet/queues';
import { pause } from '../http/pause.js';
import { advance } from './advance.js';
import type { ProgressListener } from './import-progress.feed.js';
import type { ImportRecord } from './imports.repository.js';
import { Inbox } from './inbox.js';

/** An import's row and what its workers told last. */
export interface ImportView {
  readonly record: ImportRecord;
  readonly progress: ImportProgress | null;
}

/** What a stream is made from. */
export interface FollowedImport {
  /** How it is now. @throws while PostgreSQL is away */
  look(): Promise<ImportView>;
  /** The body of an event. @throws while PostgreSQL is away */
  describe(view: ImportView): Promise<ImportResponse>;
  /** Tells of changes until the function that it returns is called. */
  listen(listener: ProgressListener): () => void;
  /** Whether changes are told; if not, one has to look. */
  isLive(): boolean;
  /** Whether the one who follows still may. */
  isAllowed(): Promise<boolean>;
}

/** Milliseconds. */
export interface FollowTiming {
  /** Between two events. */
  readonly gap: number;
  /** After which something is sent, so that nobody on the way takes the connection for dead. */
  readonly heartbeat: number;
  /** Between two looks while changes are told: they make good what got lost. */
  readonly lookLive: number;
  /** Between two looks while they are not. */
  readonly lookAlone: number;
  /** Between two questions whether the one who follows still may. */
  readonly permission: number;
}

const followTiming: FollowTiming = {
  gap: 400,
  heartbeat: 15_000,
  lookLive: 15_000,
  lookAlone: 2_000,
  permission: 15_000,
};

/** Milliseconds after which a browser whose stream broke off asks again. */
const RETRY_MS = 3_000;

/** The id of the event after which there will be none. */
export const LAST_EVENT_ID = 'ended';

/**
 * The text of an event stream (WHATWG HTML, section "Server-sent events"): the import at once and after every change,
 * the last time when it has ended. However slowly it is read, an event is made of the newest numbers when there is
 * room for it. Within one reading of the file no number becomes smaller: what is older than what was sent is dropped.
 * @param view the import when the stream was asked for
 */
export async function* followImport(
  followed: FollowedImport,
  view: ImportView,
  signal: AbortSignal,
  timing: FollowTiming = followTiming,
): AsyncGenerator<string> {
  const inbox = new Inbox();
  const leave = followed.listen(inbox);
  // What happened between the caller's look and now was not heard.
  inbox.missed();
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    let sent: string | undefined;
    let sentAt = Date.now();
    let lookAt = sentAt;
    let askAt = sentAt + timing.permission;
    while (!signal.aborted) {
      const body = await orNull(followed.describe(view));
      const data = body === null ? sent : JSON.stringify(body);
      const isLast = body !== null && hasImportEnded(body.status);
      if (data !== undefined && data !== sent) {
        yield `${isLast ? `id: ${LAST_EVENT_ID}\n` : ''}data: ${data}\n\n`;
        sent = data;
        sentAt = Date.now();
      } else if (Date.now() >= sentAt + timing.heartbeat) {
        yield ': the import goes on\n\n';
        sentAt = Date.now();
      }
      if (isLast) return;

      await pause(timing.gap, signal);
      await inbox.wait(Math.min(sentAt + timing.heartbeat, lookAt, askAt) - Date.now(), signal);
      if (Date.now() >= askAt) {
        if (!(await followed.isAllowed())) return;
        askAt = Date.now() + timing.permission;
      }
      const { progress, missed } = inbox.empty();
      const next = progress === null ? 'behind' : advance(view.record, progress);
      if (next === 'look' || missed || Date.now() >= lookAt) {
        const seen = await orNull(followed.look());
        view = seen ?? view;
        lookAt = Date.now() + (seen !== null && followed.isLive() ? timing.lookLive : timing.lookAlone);
      } else if (next !== 'behind') {
        view = { record: next, progress };
      }
    }
  } finally {
    leave();
  }
}

/** A server that is away ends no stream: what it was asked is asked again. */
async function orNull<Value>(value: Promise<Value>): Promise<Value | null> {
  return await value.catch(() => null);
}
