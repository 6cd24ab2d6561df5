import type { GatewayLimits } from './gateway-limits.js';

/**
 * Values for the placeholders of the gateway's templates. The container's environment uses the same names.
 */
export interface GatewayValues extends GatewayLimits {
  WORKER_PROCESSES: string;
  /** `listen` directives. */
  LISTEN: string;
  /** Pid file, temporary files, and the container's copy of the previous browser build. */
  GATEWAY_RUN_DIR: string;
  CACHE_DIR: string;
  ACCESS_LOG: string;
  /** The browser build. */
  CLIENT_DIR: string;
  /** Where the page server writes the shell that the browser renders while no page server answers. */
  SHELL_DIR: string;
  SITEMAPS_DIR: string;
  /** The gateway's own error pages. */
  PAGES_DIR: string;
  /** host:port of each instance */
  CATALOG_API_ADDRESS: readonly string[];
  /** host:port of each instance */
  FRONTEND_ADDRESS: readonly string[];
}

/**
 * Fills in `${NAME}` as envsubst does with a list of names; nginx's own `$variables` stay as they are. A line
 * with a placeholder for a list is repeated for each of its values.
 *
 * @throws Error when the template uses a name that has no value: nginx's own message would be far less clear
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
