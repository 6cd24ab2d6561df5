import type { GatewayValues } from './gateway-template.js';

/** Gateway settings that the environment may override, with their defaults: in containers, those of 05-gateway.envsh. */
const defaults = {
  GATEWAY_UPLOAD_MAX_SIZE: '10g',
  GATEWAY_UPLOAD_RATE: '60r/m',
  GATEWAY_UPLOAD_BURST: '60',
  GATEWAY_LOGIN_RATE: '5r/s',
  GATEWAY_LOGIN_BURST: '20',
  GATEWAY_SEARCH_RATE: '50r/s',
  GATEWAY_SEARCH_BURST: '400',
  GATEWAY_CONCURRENT_REQUESTS: '512',
  GATEWAY_CLIENT_TIMEOUT: '20s',
  GATEWAY_PAGE_TIMEOUT: '1s',
  GATEWAY_API_TIMEOUT: '1s',
  GATEWAY_RETRY_TIMEOUT: '500ms',
} satisfies Partial<GatewayValues>;

export type GatewayLimits = typeof defaults;

export function gatewayLimits(env: NodeJS.ProcessEnv): GatewayLimits {
  const entries = Object.entries(defaults).map(([name, value]) => [name, env[name] || value]);
  return Object.fromEntries(entries) as GatewayLimits;
}
