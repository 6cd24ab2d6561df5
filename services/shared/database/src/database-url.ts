import { z } from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/**
 * DATABASE_URL, for commands that need no other variable.
 * @throws Error that names the variable, but never its value
 */
export function databaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is missing');
  if (!postgresUrl.safeParse(url).success) throw new Error('DATABASE_URL is not valid');
  return url;
}
