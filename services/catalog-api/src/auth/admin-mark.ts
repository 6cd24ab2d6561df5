import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'highstreet.admin';

/** For the whole site; otherwise the same as the session's cookie. */
const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const;

/**
 * Sets a cookie by which the gateway recognises an administrator's browser and then serves public pages to it
 * without the cache. The session's cookie does not serve, because browsers send it to the admin area only.
 * This cookie grants no access: a visitor who forges it only gets slower pages.
 */
export function markAdmin(reply: FastifyReply): void {
  reply.setCookie(COOKIE, '1', options);
}

export function unmarkAdmin(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, options);
}

/** Sets or clears the mark to match the session, which may have ended, or have begun before marks existed. */
export function correctMark(request: FastifyRequest, reply: FastifyReply): void {
  const isMarked = request.cookies[COOKIE] !== undefined;
  if (request.user && !isMarked) markAdmin(reply);
  if (!request.user && isMarked) unmarkAdmin(reply);
}
