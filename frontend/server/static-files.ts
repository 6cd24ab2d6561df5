import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The names in `assets/` carry a digest of the content, except for the licences'; those in `public` do not. */
const DIGESTED = /^\/assets\/.*(?<!\.txt)$/;
const ASSET = /^\/assets\/[\w-][\w.-]*$/;
const PUBLIC_FILE = /^\/(?:icon\.svg|favicon\.ico|apple-touch-icon\.png|share\/[\w-]+\.png)$/;

/** Serves the built files to whoever has no gateway, and to one of an older version; a gateway serves its own itself. */
export class StaticFiles {
  /** `root` is the folder that holds `assets/`, ending in a slash. */
  constructor(private readonly root: URL) {}

  /** Whether the path is a file's, of the build or not, and never a page's. */
  static owns(path: string): boolean {
    return path.startsWith('/assets/') || PUBLIC_FILE.test(path);
  }

  async send(path: string, response: ServerResponse): Promise<void> {
    const type = types[extname(path)];
    // Matches only names that the build writes, so no path can leave the folder.
    const safe = ASSET.test(path) || PUBLIC_FILE.test(path);
    const file = new URL(`.${path}`, this.root);
    const details = safe && type !== undefined ? await stat(file).catch(() => undefined) : undefined;
    if (details === undefined || type === undefined || !details.isFile()) {
      // Not cached: during an upgrade another page server may already have it.
      response
        .writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end('Not found\n');
      return;
    }
    response.writeHead(200, {
      'content-type': type,
      'content-length': details.size,
      'cache-control': DIGESTED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    if (response.req.method === 'HEAD') response.end();
    else await pipeline(createReadStream(file), response);
  }
}
