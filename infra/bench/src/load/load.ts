import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { percentile } from '../result.js';
import { ResponseReader } from './response-reader.js';

export interface LoadOptions {
  /** Origin of the server, over plain HTTP. */
  readonly origin: string;
  /** Complete requests in wire format, sent in turn. */
  readonly requests: readonly Buffer[];
  /** Number of connections. Each sends its next request when it has received the response to the last. */
  readonly connections: number;
  readonly seconds: number;
  /**
   * Continues after `seconds` until this many responses have been counted, but at most for these seconds in
   * total.
   */
  readonly extension?: { readonly answers: number; readonly seconds: number };
  /** Pattern that the head of every response must match. */
  readonly head?: RegExp;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface CountedLoad extends Load {
  /** Number of responses behind these figures. */
  readonly answers: number;
}

/** Share of the time at the start that is not counted. */
const WARM_UP = 0.2;

/**
 * Sends requests over bare sockets, so that the sender takes as little as possible of the cores that it
 * shares with the measured process.
 * @throws Error at the first response that is not 200, has a different head or lacks a Content-Length
 */
export async function load({
  origin,
  requests,
  connections,
  seconds,
  extension = { answers: 0, seconds },
  head: expected,
}: LoadOptions): Promise<CountedLoad> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  const countFrom = startedAt + seconds * 1_000 * WARM_UP;
  const hasEnded = (now: number): boolean =>
    now >= startedAt + seconds * 1_000 &&
    (times.length >= extension.answers || now >= startedAt + extension.seconds * 1_000);
  const times: number[] = [];
  let next = 0;
  const walk = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let sentAt = 0;
      const send = (): void => {
        sentAt = performance.now();
        socket.write(requests[next++ % requests.length] ?? Buffer.alloc(0));
      };
      const reader = new ResponseReader((status, head) => {
        const now = performance.now();
        if (status !== 200) reject(new Error(`${origin} answered ${status}`));
        if (expected?.test(head) === false) reject(new Error(`${origin} answered otherwise:\n${head}`));
        if (sentAt >= countFrom) times.push(now - sentAt);
        if (hasEnded(now)) resolve();
        else send();
      });
      socket.on('data', (chunk) => {
        try {
          reader.read(chunk);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      socket.once('error', reject);
      socket.once('close', () => {
        reject(new Error(`${origin} closed a connection`));
      });
      socket.once('connect', send);
    });
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  try {
    await Promise.all(sockets.map(walk));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return {
    perSecond: times.length / ((performance.now() - countFrom) / 1_000),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    answers: times.length,
  };
}

/** A GET request in wire format. */
export function getRequest(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${lines.join('')}\r\n`);
}

/** A POST request with JSON in wire format. */
export function postRequest(
  origin: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  const all = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(text.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), text]);
}
