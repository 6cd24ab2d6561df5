/**
 * DATABASE_URL, for commands that need nothing else.
 * @throws Error that names it, and never says its value
 */
export function databaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is missing');
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) throw new Error('DATABASE_URL is not valid');
  return url;
}
