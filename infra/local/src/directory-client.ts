import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { z } from 'zod';

const statsBody = z.object({ totalBusinesses: z.number() });
const importsBody = z.array(z.unknown());
const uploadBody = z.object({ filePath: z.string() });
const deletedBody = z.object({ count: z.number() });
const acceptedBody = z.object({ id: z.number() });
const sitemapFilesBody = z.array(z.object({ type: z.string(), count: z.number() }));
const importBody = z.object({
  status: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  imported: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failureReason: z.string().nullable(),
});
export type ImportState = z.infer<typeof importBody>;

/** An administrator's view of the product: through the gateway, with a session. */
export class DirectoryClient {
  private cookie = '';

  /** @param origin the gateway's address as visitors know it */
  constructor(private readonly origin: string) {}

  /** @returns false when the API does not know these credentials */
  async login(username: string, password: string): Promise<boolean> {
    const response = await this.send('POST', '/api/admin/login', { json: { username, password } });
    if (response.status === 401) return false;
    await requireOk(response);
    this.cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
    return true;
  }

  /** The value of the Cookie header that the session needs; empty before a login. */
  get session(): string {
    return this.cookie;
  }

  /** Counts as a visitor sees it: without the session, so through the gateway's cache. */
  async totalBusinesses(): Promise<number> {
    const body = await this.json('GET', '/api/stats', { asVisitor: true });
    return statsBody.parse(body).totalBusinesses;
  }

  async hasImports(): Promise<boolean> {
    return importsBody.parse(await this.json('GET', '/api/admin/imports')).length > 0;
  }

  /** @returns the stored upload's opaque name */
  async upload(path: string): Promise<string> {
    const form = new FormData();
    form.set('file', await openAsBlob(path), basename(path));
    return uploadBody.parse(await this.json('POST', '/api/admin/upload-excel', { form })).filePath;
  }

  /** @returns the id of the import, which continues in the background */
  async startImport(filePath: string): Promise<number> {
    const headers = { Prefer: 'respond-async' };
    const body = await this.json('POST', '/api/admin/import-excel-stream', { json: { filePath }, headers });
    return acceptedBody.parse(body).id;
  }

  async importState(id: number): Promise<ImportState> {
    return importBody.parse(await this.json('GET', `/api/admin/imports/${id}`));
  }

  /** @returns how many businesses there were */
  async deleteAll(): Promise<number> {
    return deletedBody.parse(await this.json('DELETE', '/api/admin/businesses/all')).count;
  }

  /** Starts a rebuild of the search index, which runs in the background. */
  async rebuildIndex(): Promise<void> {
    await this.json('POST', '/api/admin/system/rebuild-index');
  }

  /** Builds all sitemaps; resolves when they are published. */
  async generateSitemaps(): Promise<void> {
    await this.json('POST', '/api/admin/sitemap/generate');
  }

  /** The number of businesses in the published sitemaps. */
  async businessesInSitemaps(): Promise<number> {
    const files = sitemapFilesBody.parse(await this.json('GET', '/api/admin/sitemap/files'));
    return files.reduce((sum, { type, count }) => sum + (type === 'businesses' ? count : 0), 0);
  }

  /**
   * @returns the stream of an export of everything; not by `fetch`, whose streams cost more than the bytes
   */
  async export(format: 'csv' | 'xlsx'): Promise<IncomingMessage> {
    const path = `/api/admin/export?format=${format}`;
    const [response] = (await once(
      get(`${this.origin}${path}`, { agent: false, headers: { Cookie: this.cookie } }),
      'response',
    )) as [IncomingMessage];
    if (response.statusCode === 200) return response;
    response.destroy();
    throw new Error(`GET ${path} answered ${String(response.statusCode)}`);
  }

  /** Whether the search engine answers list calls and knows at least one business. */
  async isSearchable(): Promise<boolean> {
    const response = await this.send('GET', '/api/businesses?limit=1');
    await response.body?.cancel();
    const total = Number(response.headers.get('x-total-count') ?? 0);
    return response.headers.get('x-search-mode') === 'meilisearch' && total > 0;
  }

  private async json(method: string, path: string, content: RequestContent = {}): Promise<unknown> {
    const response = await this.send(method, path, content);
    await requireOk(response);
    return response.json();
  }

  private send(
    method: string,
    path: string,
    { json, form, headers, asVisitor = false }: RequestContent = {},
  ): Promise<Response> {
    const body = json === undefined ? form : JSON.stringify(json);
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        // The API compares it with the host of the request, so send the value that a browser would.
        Origin: this.origin,
        ...(this.cookie === '' || asVisitor ? {} : { Cookie: this.cookie }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  }
}

interface RequestContent {
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  asVisitor?: boolean;
}

async function requireOk(response: Response): Promise<void> {
  if (response.ok) return;
  throw new Error(
    `${new URL(response.url).pathname} answered ${response.status}: ${(await response.text()).slice(0, 300)}`,
  );
}
