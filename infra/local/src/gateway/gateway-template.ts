/** What the gateway's templates may ask for; the container's environment carries the same names. */
export interface GatewayValues {
  WORKER_PROCESSES: string;
  /** `listen` directives. */
  LISTEN: string;
  /** Pid file and temporary files. */
  GATEWAY_RUN_DIR: string;
  CACHE_DIR: string;
  ACCESS_LOG: string;
  /** The browser build: assets and the client-rendered shell. */
  CLIENT_DIR: string;
  SITEMAPS_DIR: string;
  /** Pages of the gateway's own. */
  PAGES_DIR: string;
  /** host:port of each instance */
  CATALOG_API_ADDRESS: readonly string[];
  /** host:port of each instance */
  FRONTEND_ADDRESS: readonly string[];
  /** As nginx writes sizes; 0 is no limit. */
  UPLOAD_MAX_SIZE: string;
  /** Rates per address, as nginx writes them, for instance `5r/s`; beyond them, so many more at once. */
  UPLOAD_RATE: string;
  UPLOAD_BURST: string;
  LOGIN_RATE: string;
  LOGIN_BURST: string;
  SEARCH_RATE: string;
  SEARCH_BURST: string;
  /** How long the page server may be silent before the browser renders the page; as nginx writes times. */
  PAGE_TIMEOUT: string;
  /** How long the API may be silent on a public call. */
  API_TIMEOUT: string;
  /** How long another instance may be silent that is asked after one was waited for in vain. */
  RETRY_TIMEOUT: string;
}

/**
 * Fills `${NAME}` as envsubst does with a list of names; nginx's own `$variables` stay as they are. A line that asks for a
 * list is there once for each of its values.
 *
 * @throws Error when the template asks for a name that has no value, which nginx would report far less clearly
 */
export function fillTemplate(template: string, values: GatewayValues): string {
  const known = new Map<string, string | readonly string[]>(Object.entries({ ...values }));
  return template.replaceAll(
    /^(.*)\$\{([A-Z][A-Z0-9_]*)\}(.*)$/gm,
    (_line, before: string, name: string, after: string) => {
      const value = known.get(name);
      if (value === undefined)
        throw new Error(`The gateway's template asks for ${name}, which has no value.`);
      const rest = fillTemplate(before, values);
      return [value]
        .flat()
        .map((each) => `${rest}${each}${after}`)
        .join('\n');
    },
  );
}
