import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const submission = z.strictObject({
  host: z.string(),
  key: z.string(),
  keyLocation: z.url(),
  urlList: z.array(z.url()).min(1).max(10_000),
});

/** A response of the stand-in instead of accepting a submission. */
type Mood = (response: ServerResponse) => void;

/**
 * A search engine that implements IndexNow: it checks the request's form, the site's key file and the
 * addresses.
 */
export class IndexNowStandIn {
  /** Addresses of each submission that was accepted, in order. */
  readonly accepted: string[][] = [];
  /** Status of every response. */
  readonly answers: number[] = [];
  /** Behaviour for the next submissions, in order; 'takes' accepts one as usual. */
  readonly moods: (Mood | 'takes')[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<IndexNowStandIn> {
    const server = await listen((request, response) => {
      void standIn.answer(request, response);
    });
    const standIn = new IndexNowStandIn(server);
    return standIn;
  }

  get endpoint(): string {
    return `${addressOf(this.server)}/indexnow`;
  }

  async stop(): Promise<void> {
    await stop(this.server);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => this.answers.push(response.writableEnded ? response.statusCode : 0));
    const mood = this.moods.shift();
    if (mood !== undefined && mood !== 'takes') {
      mood(response);
      return;
    }
    const parsed = submission.safeParse(await json(request));
    const isForm = request.method === 'POST' && request.url === '/indexnow' && isJson(request);
    if (!isForm || !parsed.success) {
      response.writeHead(400).end('Bad request');
      return;
    }
    const { host, key, keyLocation, urlList } = parsed.data;
    if (!/^[A-Za-z0-9-]{8,128}$/.test(key) || urlList.some((url) => new URL(url).host !== host)) {
      response.writeHead(422).end('Unprocessable Entity');
      return;
    }
    const keyFile = await fetch(keyLocation);
    const isAtRoot = new URL(keyLocation).pathname === `/${key}.txt` && new URL(keyLocation).host === host;
    if (!isAtRoot || !keyFile.ok || (await keyFile.text()) !== key) {
      response.writeHead(403).end('Forbidden');
      return;
    }
    this.accepted.push(urlList);
    response.writeHead(this.accepted.length === 1 ? 202 : 200).end();
  }
}

/** The site that search engines know. It serves only the key file, as the gateway does. */
export class Site {
  /** SITEMAPS_DIR */
  folder = '';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Site> {
    const server = await listen((request, response) => {
      readFile(join(site.folder, 'keys', basename(request.url ?? ''))).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      );
    });
    const site = new Site(server);
    return site;
  }

  get origin(): string {
    return addressOf(this.server);
  }

  async stop(): Promise<void> {
    await stop(this.server);
  }
}

function isJson(request: IncomingMessage): boolean {
  return request.headers['content-type']?.startsWith('application/json') ?? false;
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
