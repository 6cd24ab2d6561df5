/**
 * Gateway settings that the environment may override, with their defaults: in containers, those of 05-gateway.envsh.
 * Sizes, rates and times are in nginx's notation.
 */
const defaults = {
  /** 0 means no limit. */
  GATEWAY_UPLOAD_MAX_SIZE: '10g',
  /** Rates per address, and how large a burst is allowed beyond them. */
  GATEWAY_UPLOAD_RATE: '60r/m',
  GATEWAY_UPLOAD_BURST: '60',
  GATEWAY_LOGIN_RATE: '5r/s',
  GATEWAY_LOGIN_BURST: '20',
  GATEWAY_SEARCH_RATE: '50r/s',
  GATEWAY_SEARCH_BURST: '400',
  /** How many requests of one address may be under way at once. */
  GATEWAY_CONCURRENT_REQUESTS: '512',
  /** How long a client may take for a request's header, and be silent in its body. */
  GATEWAY_CLIENT_TIMEOUT: '20s',
  /** How long the page server may be silent before the browser renders the page. */
  GATEWAY_PAGE_TIMEOUT: '1s',
  /** How long the API may be silent on a public call. */
  GATEWAY_API_TIMEOUT: '1s',
  /** How long the second instance may be silent, which is asked after the first timed out. */
  GATEWAY_RETRY_TIMEOUT: '500ms',
};

export type GatewayLimits = typeof defaults;

export function gatewayLimits(env: NodeJS.ProcessEnv): GatewayLimits {
  const entries = Object.entries(defaults).map(([name, value]) => [name, env[name] || value]);
  return Object.fromEntries(entries) as GatewayLimits;
}
