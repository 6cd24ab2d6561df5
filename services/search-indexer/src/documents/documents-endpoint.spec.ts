import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { DocumentsEndpoint, DocumentsRefusedError } from './documents-endpoint.js';

/** What is sent to an address at which a proxy forwards to the engine. */
async function sentTo(
  path: string,
  answer: { status: number; body: string },
): Promise<{ added: Promise<unknown>; requests: object[] }> {
  const requests: object[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      requests.push({ method, url, key: headers.authorization, body });
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${path}`;
  const endpoint = new DocumentsEndpoint({ url, apiKey: 'key', timeout: 5_000 });
  const added = endpoint.add('businesses', Buffer.from('{"id":1}\n'));
  await added.catch(() => undefined);
  await endpoint.close();
  server.close();
  return { added, requests };
}

describe('DocumentsEndpoint', () => {
  it.each([
    ['', '/indexes/businesses/documents'],
    ['/', '/indexes/businesses/documents'],
    ['/engine/', '/engine/indexes/businesses/documents'],
  ])('sends documents below the address that is set: %j', async (path, url) => {
    const { added, requests } = await sentTo(path, {
      status: 202,
      body: '{"taskUid":7,"status":"enqueued"}',
    });
    expect(await added).toEqual({ taskUid: 7 });
    expect(requests).toEqual([{ method: 'POST', url, key: 'Bearer key', body: '{"id":1}\n' }]);
  });

  it('rejects with the answer of an engine that takes none', async () => {
    const { added } = await sentTo('', { status: 413, body: 'too large' });
    await expect(added).rejects.toThrow(DocumentsRefusedError);
    await expect(added).rejects.toThrow('413: too large');
  });
});
