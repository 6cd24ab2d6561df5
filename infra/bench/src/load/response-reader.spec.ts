import { expect, it } from 'vitest';
import { ResponseReader } from './response-reader.js';

it('reads responses regardless of how they are split into chunks', () => {
  const bytes = Buffer.from(
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 503 No\r\ncontent-length:0\r\n\r\n',
  );
  for (let size = 1; size <= 40; size += 1) {
    const statuses: number[] = [];
    const lengths: (string | undefined)[] = [];
    const reader = new ResponseReader((status, head) => {
      statuses.push(status);
      lengths.push(/^content-length: *(\d+)/im.exec(head)?.[1]);
    });
    const second = bytes.indexOf('HTTP/1.1 503');
    for (const answer of [bytes.subarray(0, second), bytes.subarray(second)]) {
      for (let at = 0; at < answer.length; at += size) reader.read(answer.subarray(at, at + size));
    }
    expect(statuses).toEqual([200, 503]);
    expect(lengths).toEqual(['5', '0']);
  }
});
