import type { FastifyInstance } from 'fastify';
import { MethodNotAllowedError } from './http.errors.js';

interface KnownAddress {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Turns a route such as `/api/cities/:slug` into a regular expression for the URLs that it matches. */
function toExpression(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}

/**
 * Responds 405 with `Allow` when the URL is known but the method is not. Must be called before any route is
 * added.
 */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const addresses = new Map<string, KnownAddress>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = addresses.get(url) ?? { pattern: toExpression(url), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    addresses.set(url, known);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) {
      done();
      return;
    }
    const path = request.url.split('?', 1)[0] ?? '';
    const matching = [...addresses.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(matching.flatMap((address) => [...address.methods]));
    if (methods.size === 0) {
      done();
      return;
    }
    const allowed = [...methods].sort().join(', ');
    reply.header('allow', allowed);
    done(new MethodNotAllowedError(request.method, allowed));
  });
}
