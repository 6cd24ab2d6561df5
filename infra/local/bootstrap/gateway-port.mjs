import { createServer } from 'node:net';

const DEFAULT_PORT = 8080;

/**
 * The gateway's port from `PORT`, 8080 when it is absent or empty.
 *
 * @param {string | undefined} text
 * @returns {number | undefined} undefined when the text is no port number
 */
export function parsePort(text) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/**
 * Tries to listen on the gateway's port.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error code, for instance EADDRINUSE
 */
export function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? 'unknown error'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Ends the process with one clear line when `PORT` is not a port or is taken. Runs before packages are
 * installed.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function requireFreePort(env) {
  const port = parsePort(env['PORT']);
  if (port === undefined) fail('PORT must be a number from 1 to 65535.');
  // Both loopback families, because browsers try ::1 for `localhost` first. A machine without IPv6 is fine.
  const codes = [await listenError(port, env['HOST'] || '127.0.0.1')];
  if (!env['HOST']) codes.push(await listenError(port, '::1'));
  if (codes.includes('EADDRINUSE')) {
    fail(`Port ${port} is already in use. Choose another one, for example: PORT=${port + 1} npm start`);
  }
  if (codes.includes('EACCES')) {
    fail(`Port ${port} needs more rights than this user has. Choose one from 1024: PORT=8080 npm start`);
  }
  if (codes[0] !== undefined) fail(`Cannot listen on ${env['HOST'] || '127.0.0.1'}:${port}: ${codes[0]}.`);
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  console.error(line);
  process.exit(1);
}
