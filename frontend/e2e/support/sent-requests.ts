import type { Page } from 'playwright-core';

/** Records the requests that may change something, from now on. @returns their methods and paths, a live list */
export function recordSentRequests(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}
