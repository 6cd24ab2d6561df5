import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { htmlHeaders } from './security-headers.js';

it('the policy without third parties is the one of the gateway’s own pages', () => {
  const snippet = new URL('../../infra/gateway/conf/snippets/error-page-csp.conf', import.meta.url);
  expect(readFileSync(snippet, 'utf8')).toContain(
    `Content-Security-Policy "${htmlHeaders()['content-security-policy'] ?? ''}" always`,
  );
});
