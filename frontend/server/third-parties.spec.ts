import { describe, expect, it } from 'vitest';
import { InvalidEnvironmentError, readHostSettings } from './env.js';
import { htmlHeaders } from './security-headers.js';

const needed = { PORT: '3000', MANAGEMENT_PORT: '9100', API_URL: 'http://api:3000' };

function directive(env: Record<string, string>, name: string): string | undefined {
  const policy = htmlHeaders(readHostSettings({ ...needed, ...env }).policySources)[
    'content-security-policy'
  ];
  return policy?.split('; ').find((part) => part.startsWith(`${name} `));
}

describe('third parties', () => {
  it('are disabled by default, and absent from the Content-Security-Policy', () => {
    const { site } = readHostSettings(needed);
    expect([site.analytics, site.ads]).toEqual([null, null]);
    expect(directive({}, 'script-src')).toBe("script-src 'self'");
    expect(directive({}, 'frame-src')).toBeUndefined();
  });

  it('are each added to the policy only when they are configured', () => {
    const analytics = { PUBLIC_ANALYTICS_ID: 'G-TEST1', PUBLIC_ANALYTICS_SOURCES: 'https://*.count.example' };
    expect(directive(analytics, 'script-src')).toBe(
      "script-src 'self' https://www.googletagmanager.com https://*.count.example",
    );
    expect(directive(analytics, 'frame-src')).toBeUndefined();
    const ads = {
      PUBLIC_ADS_CLIENT: 'ca-pub-1',
      PUBLIC_ADS_SLOT_BELOW: '22',
      PUBLIC_ADS_SCRIPT_URL: 'https://ads.example/show.js',
      PUBLIC_ADS_SOURCES: 'https://frames.example',
    };
    expect(directive(ads, 'frame-src')).toBe('frame-src https://ads.example https://frames.example');
    expect(readHostSettings({ ...needed, ...ads }).site.ads?.slots).toEqual({ above: null, below: '22' });
  });

  it('need an ad slot in addition to the ad client', () => {
    expect(readHostSettings({ ...needed, PUBLIC_ADS_CLIENT: 'ca-pub-1' }).site.ads).toBeNull();
  });

  it('read linked domains, and reject sources that would break out of the policy', () => {
    const env = { ...needed, PUBLIC_ANALYTICS_ID: 'G-TEST1' };
    expect(
      readHostSettings({ ...env, PUBLIC_ANALYTICS_LINKED_DOMAINS: 'one.example, two.example' }).site.analytics
        ?.linkedDomains,
    ).toEqual(['one.example', 'two.example']);
    expect(() => readHostSettings({ ...env, PUBLIC_ANALYTICS_SOURCES: "'unsafe-inline'" })).toThrow(
      'Environment: PUBLIC_ANALYTICS_SOURCES is not valid: must match pattern',
    );
    expect(() =>
      readHostSettings({ ...env, PUBLIC_ANALYTICS_SOURCES: 'https://a.example;script-src' }),
    ).toThrow(InvalidEnvironmentError);
  });
});
