import type { FastifyRequest } from 'fastify';
import type { AdminUser } from './admin-passport.js';
import { UnauthenticatedError } from './auth.errors.js';

/** The logged-in user on a route of the admin area. @throws UnauthenticatedError on any other route */
export function currentUser(request: FastifyRequest): AdminUser {
  if (!request.user) throw new UnauthenticatedError();
  return request.user;
}
