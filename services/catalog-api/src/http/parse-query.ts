import { parse } from 'node:querystring';
import type { ParsedUrlQuery } from 'node:querystring';

/**
 * Fastify's own leaves a whole value as it is written if one percent sign in it begins no escape. Its object has no
 * prototype either, and a plus sign is a blank. However many parameters there are, all are read, so that unknown ones are
 * refused.
 */
export function parseQuery(query: string): ParsedUrlQuery {
  return parse(query, '&', '=', { maxKeys: 0 });
}
