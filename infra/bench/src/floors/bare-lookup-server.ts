import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The floor for reading by slug: Node's own HTTP server with one prepared look-up, whose result is sent
 * unchanged. Run as a process with DATABASE_URL; the first line of its output is its port.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const server = createServer((request, response) => {
  const slug = request.url?.split('/').at(-1) ?? '';
  pool
    .query<Record<string, unknown>>({
      name: 'bare-lookup',
      text: 'SELECT * FROM businesses WHERE slug = $1',
      values: [slug],
    })
    .then(
      ({ rows }) => {
        const body = JSON.stringify(rows[0]);
        response.writeHead(rows.length > 0 ? 200 : 404, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      },
      () => response.writeHead(500, { 'content-length': 0 }).end(),
    );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
