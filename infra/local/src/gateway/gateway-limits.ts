import type { GatewayValues } from './gateway-template.js';

/** Gateway settings that the environment may override, as `GATEWAY_<name>`, with their defaults. */
const defaults = {
  UPLOAD_MAX_SIZE: '10g',
  UPLOAD_RATE: '60r/m',
  UPLOAD_BURST: '60',
  LOGIN_RATE: '5r/s',
  LOGIN_BURST: '20',
  SEARCH_RATE: '50r/s',
  SEARCH_BURST: '400',
  CONCURRENT_REQUESTS: '512',
  CLIENT_TIMEOUT: '20s',
  PAGE_TIMEOUT: '1s',
  API_TIMEOUT: '1s',
  RETRY_TIMEOUT: '500ms',
} satisfies Partial<GatewayValues>;

export type GatewayLimits = typeof defaults;

export function gatewayLimits(env: NodeJS.ProcessEnv): GatewayLimits {
  const entries = Object.entries(defaults).map(([name, value]) => [name, env[`GATEWAY_${name}`] || value]);
  return Object.fromEntries(entries) as GatewayLimits;
}
