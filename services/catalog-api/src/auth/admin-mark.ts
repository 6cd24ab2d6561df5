import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'highstreet.admin';

/** Of the whole site, and otherwise as the session's cookie. */
const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const;

/**
 * A cookie by which the gateway knows an administrator's browser, whose public pages it then takes from no cache: browsers
 * send that of the session to the admin area only. It opens nothing, and a visitor who invents one only waits longer.
 */
export function markAdmin(reply: FastifyReply): void {
  reply.setCookie(COOKIE, '1', options);
}

export function unmarkAdmin(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, options);
}

/** Makes the mark follow the session: one may have ended, or have begun before there were marks. */
export function correctMark(request: FastifyRequest, reply: FastifyReply): void {
  const isMarked = request.cookies[COOKIE] !== undefined;
  if (request.user && !isMarked) markAdmin(reply);
  if (!request.user && isMarked) unmarkAdmin(reply);
}
