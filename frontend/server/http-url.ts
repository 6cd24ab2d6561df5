import { z } from 'zod';

/** Address of a server, a website or a script. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'expected a URL such as https://example.org' });
