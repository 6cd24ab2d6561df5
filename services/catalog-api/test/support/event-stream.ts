import type { IncomingHttpHeaders } from 'node:http';
import { importResponse } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import type { AdminClient } from './upload.js';

/** A stream of events as a browser sees it. */
export interface EventStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Everything that has arrived. */
  text(): string;
  /** The bodies of the complete events so far. */
  events(): ImportResponse[];
  /** Resolves when the server has ended the stream, with whether it ended properly. */
  readonly ended: Promise<boolean>;
  /** Closes the connection. */
  leave(): void;
}

/** Opens the event stream of an import; resolves once the response headers have arrived. */
export async function openEvents(
  client: AdminClient,
  importId: number | string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<EventStream> {
  const request = client.open(method, `/api/admin/imports/${importId}/events`, headers);
  return await new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        events: () =>
          text
            .split('\n\n')
            .slice(0, -1)
            .map((event) => /^data: (.*)$/m.exec(event)?.[1])
            .filter((data) => data !== undefined)
            .map((data) => importResponse.parse(JSON.parse(data))),
        ended: new Promise((resolveEnd) => {
          response.on('close', () => {
            resolveEnd(response.complete);
          });
        }),
        leave: () => request.destroy(),
      });
    });
    request.end();
  });
}
