import type { AnswerSource } from './api-reader.js';

/** Headers by which a trace goes on in another thread (W3C Trace Context). */
export type TraceCarrier = Readonly<Record<string, string>>;

/** What a thread has to know of a visit to draw its page. */
export interface PageRequest {
  /** Absolute address, on the public origin. */
  readonly url: string;
  readonly requestId: string;
  /** Whether it may be made of answers that the API gave to others, and they of its own. */
  readonly shared: boolean;
  /** Undefined while traces are off. */
  readonly trace: TraceCarrier | undefined;
}

/** A page that is ready to be sent, but for the headers of the connection. */
export interface PageAnswer {
  readonly status: number;
  /** Id of the route that answers, `redirect` or `shell`. */
  readonly pageId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The only view of its memory, which is handed from thread to thread. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** Where each answer of the API came from that it is made of. */
  readonly sources: readonly AnswerSource[];
}

/** What a drawing thread is asked: a visitor's page, or the one for the administrator that the browser fills by itself. */
export type ThreadQuestion =
  | { readonly kind: 'page'; readonly page: PageRequest }
  | { readonly kind: 'shell' };

/** What a drawing thread is told. */
export type ThreadRequest =
  | { readonly kind: 'question'; readonly id: number; readonly question: ThreadQuestion }
  /** The visitor who asked has gone away. */
  | { readonly kind: 'gone'; readonly id: number }
  /** To send the last traces, and end. */
  | { readonly kind: 'stop' };

/** What a drawing thread says. */
export type ThreadReply =
  /** First of all, once its code is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PageAnswer }
  /** There is no answer; the thread has written to the log why. */
  | { readonly kind: 'failed'; readonly id: number };
