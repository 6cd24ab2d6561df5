import { METHODS } from 'node:http';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Operation } from '../support/documented-api.js';
import type { Call } from '../support/send.js';
import { bodyOf } from './bodies.js';
import { brokenEscapes, encode, hostileTexts, textFor } from './values.js';

export interface FuzzedRequest {
  readonly operation: Operation;
  readonly call: Call;
  readonly asAdmin: boolean;
  /** Whether it is too large on purpose: the connection may end before all of it was sent. */
  readonly isOversized: boolean;
}

/** Calls that would end the test's own session or delete its directory. */
const neverAsAdmin = new Set([
  'DELETE /api/admin/businesses/all',
  'POST /api/admin/account/logout-everywhere',
  'POST /api/admin/login',
  'POST /api/admin/logout',
]);

/** Node's server does not pass a CONNECT to the request handler. */
const methods = METHODS.filter((method) => method !== 'CONNECT');

/** One value in `parts` is from `other`, the rest from `usual`. */
const seldom = <Value>(parts: number, usual: Arbitrary<Value>, other: Arbitrary<Value>): Arbitrary<Value> =>
  fc.oneof({ arbitrary: usual, weight: parts - 1 }, { arbitrary: other, weight: 1 });

const encoded = (text: Arbitrary<string>): Arbitrary<string> =>
  seldom(20, text.map(encode), fc.constantFrom(...brokenEscapes));

function pathOf({ path, parameters }: Operation): Arbitrary<string> {
  const places = parameters.filter((parameter) => parameter.in === 'path');
  return fc
    .tuple(...places.map(({ name, schema }) => encoded(textFor(name, schema))))
    .map((values) =>
      places.reduce(
        (filled, { name }, place) => filled.replace(`{${name}}`, () => values[place] ?? ''),
        path,
      ),
    );
}

function queryOf({ parameters }: Operation): Arbitrary<string> {
  const known = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => encoded(textFor(name, schema)).map((value) => `${name}=${value}`));
  const named = fc.oneof(
    fc.constantFrom(
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'q[]',
      'page[constructor]',
      'colour',
    ),
    fc.constantFrom(...hostileTexts, ...parameters.map(({ name }) => name)),
  );
  const unknown = fc.tuple(named, fc.constantFrom(...hostileTexts)).map((pair) => pair.map(encode).join('='));
  const raw = fc.constantFrom('&', '=', '&&=&', ...brokenEscapes, `q=${'%41'.repeat(3_000)}`);
  const one = known.length === 0 ? seldom(3, fc.constant(''), unknown) : fc.oneof(...known);
  return seldom(6, fc.array(one, { maxLength: 4 }), fc.array(fc.oneof(unknown, raw), { maxLength: 3 })).map(
    (pairs) => {
      const query = pairs.filter((pair) => pair !== '').join('&');
      return query === '' ? '' : `?${query}`;
    },
  );
}

/** Values that a header may contain; the client refuses to send any other. */
const headerText = fc.oneof(
  fc.constantFrom(...hostileTexts).map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')),
  fc.constantFrom(
    '*',
    'W/"a"',
    '"',
    'respond-async',
    'bytes=0-0',
    'gzip;q=0',
    'https://evil.example',
    'null',
  ),
);
const headerNames = fc.constantFrom(
  ...['accept', 'accept-encoding', 'content-encoding', 'if-none-match', 'if-modified-since', 'last-event-id'],
  ...[
    'origin',
    'prefer',
    'range',
    'referer',
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-http-method',
  ],
);
const headers = seldom(
  30,
  fc.dictionary(headerNames, headerText, { maxKeys: 2 }),
  fc.constant({ 'x-large': 'x'.repeat(20_000) }),
);

const OVERSIZED_BYTES = 60_000;

/** Requests for one operation: mostly valid, each with a chance of one or several faults. */
export function requestFor(operation: Operation): Arbitrary<FuzzedRequest> {
  return fc
    .record({
      path: pathOf(operation),
      query: queryOf(operation),
      headers,
      body: bodyOf(operation),
      method: seldom(12, fc.constant(operation.method), fc.constantFrom(...methods)),
      asAdmin: neverAsAdmin.has(operation.name)
        ? fc.constant(false)
        : seldom(8, fc.constant(true), fc.constant(false)),
    })
    .map(({ path, query, headers: extra, body, method, asAdmin }) => ({
      operation,
      asAdmin,
      isOversized: 'x-large' in extra || (body !== null && body.body.length > OVERSIZED_BYTES),
      call: {
        method,
        path: path + query,
        headers: { ...extra, ...(body === null ? {} : { 'content-type': body.contentType }) },
        ...(body === null ? {} : { body: body.body }),
      },
    }));
}
