import { once } from 'node:events';
import { get } from 'node:http';
import type { Agent, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Visit } from './visit.js';

/**
 * The kind of response that a visitor got. `shell`: the page that the browser renders. `unexpected`: a
 * response that nobody should get, whatever is out of order. `no answer`: the connection broke, or the
 * visitor timed out.
 */
export type AnswerKind =
  | 'page'
  | 'shell'
  | 'friendly page (503)'
  | 'data'
  | 'data of postgres'
  | 'error (503)'
  | 'file'
  | `unexpected: ${string}`
  | `no answer: ${string}`;

export interface Answer {
  readonly visit: Visit;
  readonly kind: AnswerKind;
  readonly milliseconds: number;
  /** On the clock of `performance.now()`. */
  readonly askedAt: number;
}

/** Far longer than a visitor may wait, so that the report shows by how much a slow response is late. */
const GIVEN_UP_MS = 15_000;
const DESCRIBED = 120;

/**
 * Makes one request as a visitor without a session and describes the response. Never throws. Uses a new
 * connection, because different visitors share none.
 *
 * @param agent keeps the connection of a returning visitor open
 */
export async function visit(origin: string, asked: Visit, agent: Agent | false = false): Promise<Answer> {
  const askedAt = performance.now();
  const kind = await ask(`${origin}${asked.path}`, agent).then(describe, noAnswer);
  return { visit: asked, kind, askedAt, milliseconds: performance.now() - askedAt };
}

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function ask(address: string, agent: Agent | false): Promise<Received> {
  const request = get(address, { agent, signal: AbortSignal.timeout(GIVEN_UP_MS) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

function describe({ status, headers, body }: Received): AnswerKind {
  const type = headers['content-type']?.split(';', 1)[0] ?? 'no type';
  if (type === 'text/html' && status === 200) return pageKind(body);
  // Without our page, nginx would answer its own, which has a heading but no `lang`.
  if (type === 'text/html' && status === 503 && body.includes('<html lang="') && body.includes('<h1'))
    return 'friendly page (503)';
  if (type === 'application/json' && status === 200)
    return headers['x-search-mode'] === 'postgres' ? 'data of postgres' : 'data';
  if (type === 'application/json' && status === 503 && body.includes('"SERVICE_UNAVAILABLE"'))
    return 'error (503)';
  if (type === 'image/svg+xml' && status === 200) return 'file';
  return `unexpected: ${status} ${type} ${body.slice(0, DESCRIBED)}`;
}

/**
 * Tells the page server's page from the shell. Both are whole documents, but the shell's body has only a
 * `noscript` text. The shell stands in for pages that crawlers should index, so it must not say `noindex`.
 */
function pageKind(body: string): AnswerKind {
  if (body.includes('<div id="root"><noscript>'))
    return body.includes('noindex') ? 'unexpected: noindex' : 'shell';
  return body.includes('<h1') ? 'page' : 'unexpected: a page without a heading';
}

function noAnswer(error: unknown): AnswerKind {
  return `no answer: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`;
}
