import type { PolicySources } from './third-parties.js';

const NONE: PolicySources = { scripts: [], frames: [] };

/**
 * Headers of an HTML document. One policy for every page: scripts from this origin and from the third parties that the
 * deployment has configured, none inline. Business photos come from any https address; Radix positions its pop-ups by
 * style attributes. Without sources it allows no third party.
 */
export function htmlHeaders({ scripts, frames }: PolicySources = NONE): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
      "style-src 'self' 'unsafe-inline'",
      // A tracking pixel of a configured third party may use plain http where the site itself does.
      ["img-src 'self' https: data:", ...scripts.filter((source) => source.startsWith('http:'))].join(' '),
      "font-src 'self'",
      ["connect-src 'self'", ...scripts].join(' '),
      ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}
