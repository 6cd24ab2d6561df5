import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { decodeSpans } from './received-span.js';
import type { ReceivedSpan } from './received-span.js';

/** Takes the place of an OpenTelemetry collector: accepts OTLP over HTTP, and stores what arrives. */
export interface TraceReceiver {
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  stop(): Promise<void>;
}

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      if (!isTraces || request.headers['content-type'] !== 'application/x-protobuf') {
        response.writeHead(415).end();
        return;
      }
      const body = await buffer(request);
      spans.push(...decodeSpans(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    };
    take().catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
