import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { chooseFreePorts, isFree } from './ports.js';

describe('chooseFreePorts', () => {
  it('gives each name a port of its own below the ephemeral port range', async () => {
    const ports = Object.values(await chooseFreePorts(['a', 'b', 'c', 'd', 'e']));
    expect(new Set(ports).size).toBe(5);
    expect(ports.every((port) => port >= 20_000 && port < 32_768)).toBe(true);
  });

  it('skips ports that are reserved for others', async () => {
    const even = Array.from({ length: 32_768 }, (_, index) => index * 2);
    const names = Array.from({ length: 20 }, (_, index) => `server ${index}`);
    const ports = Object.values(await chooseFreePorts(names, even));
    expect(ports.filter((port) => port % 2 === 0)).toEqual([]);
  });

  it('detects whether a port is in use', async () => {
    const { only } = await chooseFreePorts(['only']);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(only, '127.0.0.1', resolve));
    expect(await isFree(only)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isFree(only)).toBe(true);
  });
});
