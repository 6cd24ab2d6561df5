import { z } from 'zod';
import { httpUrl } from './http-url.js';
import type { AdSettings, AnalyticsSettings } from './render-contract.js';

const hostName = /^(?=.{1,253}$)[a-z\d-]+(\.[a-z\d-]+)+$/i;
/** An origin as a Content-Security-Policy names it; its first label may be `*`. */
const source = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/i;

const listOf = (entry: RegExp, fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(entry)));

/**
 * Third parties, each absent until its id is set. `…_SOURCES` are the origins, beside the script's own, that
 * its script needs: the policy of the pages allows these and no others.
 */
export const thirdPartyEnv = z.object({
  PUBLIC_ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{4,30}$/)
    .optional(),
  PUBLIC_ANALYTICS_LINKED_DOMAINS: listOf(hostName),
  PUBLIC_ANALYTICS_SCRIPT_URL: httpUrl.default('https://www.googletagmanager.com/gtag/js'),
  PUBLIC_ANALYTICS_SOURCES: listOf(
    source,
    'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  ),
  PUBLIC_ADS_CLIENT: z
    .string()
    .regex(/^[\w-]{4,40}$/)
    .optional(),
  PUBLIC_ADS_SLOT_ABOVE: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  PUBLIC_ADS_SLOT_BELOW: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  PUBLIC_ADS_SCRIPT_URL: httpUrl.default('https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'),
  PUBLIC_ADS_SOURCES: listOf(
    source,
    'https://*.googlesyndication.com https://*.doubleclick.net https://*.google.com https://*.adtrafficquality.google',
  ),
});

type ThirdPartyValues = z.output<typeof thirdPartyEnv>;

/** The third-party settings that are sent to the browser. */
export interface ThirdParties {
  analytics: AnalyticsSettings | null;
  ads: AdSettings | null;
}

export function thirdPartiesOf(values: ThirdPartyValues): ThirdParties {
  const { PUBLIC_ANALYTICS_ID: measurementId, PUBLIC_ADS_CLIENT: client } = values;
  const above = values.PUBLIC_ADS_SLOT_ABOVE ?? null;
  const below = values.PUBLIC_ADS_SLOT_BELOW ?? null;
  return {
    analytics:
      measurementId === undefined
        ? null
        : {
            measurementId,
            scriptUrl: values.PUBLIC_ANALYTICS_SCRIPT_URL,
            linkedDomains: values.PUBLIC_ANALYTICS_LINKED_DOMAINS,
          },
    ads:
      client === undefined || (above === null && below === null)
        ? null
        : { client, slots: { above, below }, scriptUrl: values.PUBLIC_ADS_SCRIPT_URL },
  };
}

/** Origins that a page's Content-Security-Policy allows besides its own. */
export interface PolicySources {
  /** Of scripts, and of what they connect to. */
  scripts: readonly string[];
  frames: readonly string[];
}

/** The origins of the third parties that are configured. */
export function policySourcesOf(values: ThirdPartyValues): PolicySources {
  const { analytics, ads } = thirdPartiesOf(values);
  const analyticsSources = analytics && [
    new URL(analytics.scriptUrl).origin,
    ...values.PUBLIC_ANALYTICS_SOURCES,
  ];
  const adSources = ads && [new URL(ads.scriptUrl).origin, ...values.PUBLIC_ADS_SOURCES];
  const scripts = [...new Set([...(analyticsSources ?? []), ...(adSources ?? [])])];
  return { scripts, frames: adSources ?? [] };
}
