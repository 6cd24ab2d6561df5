import type { AnswerSource } from './api-reader.js';
import type { PageRoom } from './page-rooms.js';

/** Headers that continue a trace in another thread (W3C Trace Context). */
export type TraceCarrier = Readonly<Record<string, string>>;

/** What a thread needs to render the page of one visit. */
export interface PageRequest {
  /** Absolute address, on the public origin. */
  readonly url: string;
  readonly requestId: string;
  /** Whether this visit and others may use each other's API answers. */
  readonly shared: boolean;
  /** Undefined while traces are off. */
  readonly trace: TraceCarrier | undefined;
}

/** A page ready to be sent, except for the headers of the connection. */
export interface PageResponse {
  readonly status: number;
  /** Id of the route that answers, `redirect` or `shell`. */
  readonly pageId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A part of the page's room, unless the page did not fit. */
  readonly body: Uint8Array;
  /** The source of each API answer that the page was rendered from. */
  readonly sources: readonly AnswerSource[];
}

/**
 * A request for a visitor's page, or for an empty shell, which the browser renders: the administrator's, or
 * the one that the gateway serves to visitors while no page server answers.
 */
export type ThreadQuestion =
  | { readonly kind: 'page'; readonly page: PageRequest; readonly room: PageRoom }
  | { readonly kind: 'shell' }
  | { readonly kind: 'visitors-shell' };

export type PageQuestion = Extract<ThreadQuestion, { kind: 'page' }>;

/** Messages to a rendering thread. */
export type ThreadRequest =
  | { readonly kind: 'question'; readonly id: number; readonly question: ThreadQuestion }
  /** The visitor has disconnected. */
  | { readonly kind: 'gone'; readonly id: number }
  /** Export the last spans and exit. */
  | { readonly kind: 'stop' };

/** Messages from a rendering thread. */
export type ThreadReply =
  /** The first message, sent once the thread's code is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PageResponse }
  /** The page could not be rendered; the thread has logged the reason. */
  | { readonly kind: 'failed'; readonly id: number };
