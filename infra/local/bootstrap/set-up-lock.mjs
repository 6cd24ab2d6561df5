import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while no other start or test run of this repository installs or builds.
 *
 * The lock is a listening socket, which the kernel releases however the process ends. On Linux it needs no
 * file (an abstract socket). Elsewhere, a stale socket file is removed.
 *
 * @template T
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetUpLock(root, say, work) {
  const name = `highstreet-set-up-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  let server = await listen(address);
  if (server === undefined) say('Waiting for another start of this repository to finish installing');
  while (server === undefined) {
    await pause(500);
    server = await listen(address);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

/**
 * @param {string} address
 * @returns {Promise<import('node:net').Server | undefined>} undefined while another process has the lock
 */
async function listen(address) {
  const server = await tryListen(address);
  if (server !== undefined || address.startsWith('\0') || (await answers(address))) return server;
  rmSync(address, { force: true });
  return tryListen(address);
}

/**
 * @param {string} address
 * @returns {Promise<import('node:net').Server | undefined>}
 */
function tryListen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function answers(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
