import { expect, it } from 'vitest';
import { htmlHeaders } from './security-headers.js';

it.each(["base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'"])(
  'every page has the rule %s',
  (rule) => {
    expect(htmlHeaders()['content-security-policy']?.split('; ')).toContain(rule);
  },
);
