import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, constants } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startContainerGateway } from './support/container-gateway.js';
import type { ContainerGateway } from './support/container-gateway.js';

const LAST_YEAR = 'max-age=31536000';
const POLLING = { timeout: 30_000 };
const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
const certificate = {
  TLS_CERTIFICATE: join(folder, 'chain.pem'),
  TLS_CERTIFICATE_KEY: join(folder, 'key.pem'),
};
let gateway: ContainerGateway | undefined;

/** Another certificate each time, in the same files. */
function issueCertificate(): void {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-out', certificate.TLS_CERTIFICATE, '-keyout', certificate.TLS_CERTIFICATE_KEY];
  execFileSync('openssl', [...args, ...names, ...files], { stdio: 'ignore' });
}

beforeAll(issueCertificate);
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The headers of a response over HTTP/2. Fails if TLS did not negotiate it. */
async function getOverHttp2(port: number, path: string): Promise<IncomingHttpHeaders> {
  const session = connect(`https://localhost:${port}`, { ca: readFileSync(certificate.TLS_CERTIFICATE) });
  try {
    return await new Promise((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path });
      stream.once('error', reject);
      stream.once('response', resolve);
      stream.resume().end();
    });
  } finally {
    session.destroy();
  }
}

/** A folder with a browser build of one stylesheet, which has this name. */
function clientWith(name: string): string {
  const client = mkdtempSync(join(folder, 'client-'));
  for (const part of ['.vite', 'assets', 'brotli/assets']) mkdirSync(join(client, part), { recursive: true });
  writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify({ name }));
  writeFileSync(join(client, 'assets', name), 'a { color: red }');
  writeFileSync(join(client, 'brotli/assets', name), 'in brotli');
  return client;
}

describe('after an upgrade', () => {
  it('has what pages of the build before load, after a restart too', async () => {
    const volume = mkdtempSync(join(folder, 'volume-'));
    const older = clientWith('a-AAAAAAA1.css');
    const newer = clientWith('a-BBBBBBB2.css');
    for (const client of [older, newer, newer]) {
      await gateway?.stop();
      // No page server answers.
      gateway = await startContainerGateway({ FRONTEND_ADDRESS: '127.0.0.1:9' }, { client, volume });
    }
    const ask = (name: string, encoding: string) =>
      fetch(`http://127.0.0.1:${gateway?.httpPort}/assets/${name}`, {
        headers: { 'accept-encoding': encoding },
      });
    for (const name of ['a-AAAAAAA1.css', 'a-BBBBBBB2.css']) {
      const answer = await ask(name, 'identity');
      expect([answer.status, await answer.text()], name).toEqual([200, 'a { color: red }']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-type')).toContain('text/css');
      const compressed = await ask(name, 'br');
      expect(compressed.headers.get('content-encoding')).toBe('br');
    }
    expect((await ask('a-CCCCCCC3.css', 'identity')).status).toBe(404);
  });
});

describe('with a certificate', () => {
  it('serves HTTP/2 over TLS, forwards the scheme to the API, and sends an HSTS header', async () => {
    gateway = await startContainerGateway(certificate);
    const headers = await getOverHttp2(gateway.tlsPort, '/api/stats');
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe(LAST_YEAR);
    expect(gateway.lastRequest()).toMatchObject({ 'x-forwarded-proto': 'https' });
  });

  it('counts bodies that do not say how long they are', async () => {
    gateway = await startContainerGateway(certificate);
    const session = connect(`https://localhost:${gateway.tlsPort}`, {
      ca: readFileSync(certificate.TLS_CERTIFICATE),
    });
    try {
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const stream = session.request({
            [constants.HTTP2_HEADER_METHOD]: 'POST',
            [constants.HTTP2_HEADER_PATH]: '/api/admin/import',
          });
          stream.write('{"csvData":"');
          const ended = setTimeout(() => stream.end('"}'), 1_000);
          const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
          clearTimeout(ended);
          stream.close();
          return Number(headers[constants.HTTP2_HEADER_STATUS]);
        }),
      );
      expect(statuses.filter((status) => status !== 429)).toHaveLength(8);
    } finally {
      session.destroy();
    }
  });

  it('redirects plain HTTP to HTTPS, keeping the method, except on the internal port', async () => {
    gateway = await startContainerGateway({ ...certificate, TLS_PUBLIC_PORT: '8443' });
    const { httpPort } = gateway;
    const ask = (method: string) =>
      fetch(`http://127.0.0.1:${httpPort}/search?q=tea`, { method, redirect: 'manual' });
    const plain = await ask('GET');
    expect([plain.status, (await ask('HEAD')).status, (await ask('POST')).status]).toEqual([301, 301, 308]);
    expect(plain.headers.get('location')).toBe('https://127.0.0.1:8443/search?q=tea');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const internal = await fetch(`http://127.0.0.1:${gateway.internalPort}/api/stats`, {
      redirect: 'manual',
    });
    expect(internal.status).toBe(200);
    expect(internal.headers.get('strict-transport-security')).toBeNull();
  });

  it('serves a renewed certificate after a reload', async () => {
    gateway = await startContainerGateway(certificate);
    const { tlsPort } = gateway;
    issueCertificate();
    await expect(getOverHttp2(tlsPort, '/api/stats')).rejects.toThrow('self-signed certificate');
    gateway.reload();
    await vi.waitFor(async () => {
      expect((await getOverHttp2(tlsPort, '/api/stats'))[':status']).toBe(200);
    }, POLLING);
  });

  it('sends no HSTS header when HSTS_SECONDS is 0', async () => {
    gateway = await startContainerGateway({ ...certificate, HSTS_SECONDS: '0' });
    const headers = await getOverHttp2(gateway.tlsPort, '/api/stats');
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('does not start without its key', async () => {
    const { TLS_CERTIFICATE } = certificate;
    await expect(startContainerGateway({ TLS_CERTIFICATE })).rejects.toThrow(
      'TLS_CERTIFICATE_KEY is missing',
    );
  });
});

describe('behind a trusted load balancer', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-forwarded-proto': 'https' };

  it('forwards the address and the scheme of the visitor', async () => {
    gateway = await startContainerGateway({ TRUSTED_PROXIES: '10.0.0.0/8 127.0.0.1' });
    const answer = await fetch(`http://127.0.0.1:${gateway.httpPort}/api/stats`, { headers: forwarded });
    expect(answer.headers.get('strict-transport-security')).toBe(LAST_YEAR);
    // The last address that is not a load balancer's. Earlier ones may be forged.
    expect(gateway.lastRequest()).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
    });
  });

  it('ignores forwarded headers from any other address', async () => {
    gateway = await startContainerGateway({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const answer = await fetch(`http://127.0.0.1:${gateway.httpPort}/api/stats`, { headers: forwarded });
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(gateway.lastRequest()).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });
});
