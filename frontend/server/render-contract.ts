/** Contract between the Node host and the rendering bundle. Types only: neither imports the other's code. */

/** The deployment's brand, from `PUBLIC_*` variables. It reaches the browser. */
export interface SiteSettings {
  name: string;
  tagline: string;
  /** Public origin, without a trailing slash. */
  origin: string;
  email: string;
  phone: string;
  cityLine: string;
  officeAddress: string;
  claims: SiteClaims;
  /** Null where the deployment has none. */
  analytics: AnalyticsSettings | null;
  /** Null where the deployment has none. */
  ads: AdSettings | null;
}

/** The analytics service. Its script is fetched only once the visitor has agreed. */
export interface AnalyticsSettings {
  measurementId: string;
  scriptUrl: string;
  /** Sibling sites on which analytics continues the same visit. */
  linkedDomains: readonly string[];
}

/** The ad network. Its script is fetched only once the visitor has agreed. */
export interface AdSettings {
  client: string;
  /** Ad slots above and below a business's header; null shows no ad there. */
  slots: Readonly<Record<'above' | 'below', string | null>>;
  scriptUrl: string;
}

/** Fixed figures of the static pages (docs/specification.md, Pages of text). */
export interface SiteClaims {
  verifiedBusinesses: string;
  cities: string;
  monthlyVisitors: string;
  averageRating: string;
  craftsmen: string;
}

/** The API's answer to a GET request. */
export interface ApiResponse {
  status: number;
  statusText: string;
  /** The raw body. */
  text: string;
  /**
   * The parsed body of a 2xx answer. Visits that share a cached answer share this object, so never modify it.
   */
  value: unknown;
  /** From `X-Total-Count`. */
  total: number | undefined;
}

export interface RenderRequest {
  /** Absolute address, on the public origin. */
  url: string;
  site: SiteSettings;
  /** Requests a path with its query. @throws TypeError or a TimeoutError when the API does not answer */
  askApi(path: string): Promise<ApiResponse>;
  /** Aborted when the visitor disconnects. */
  signal: AbortSignal;
}

/** A part of a document: a string, or text that is already encoded as UTF-8. */
export type TextPiece = string | Uint8Array;

export interface RedirectResult {
  kind: 'redirect';
  status: number;
  location: string;
}

export interface PageResult {
  kind: 'page';
  status: number;
  /** Id of the route that answers; also the name of its folder under src/pages. */
  pageId: string;
  /** Title and tags of the document's head, escaped. */
  head: string;
  body: string;
  /** JSON for the browser, escaped for a script element. */
  state: readonly TextPiece[];
  /** Cause of a 5xx, for the log. */
  error?: unknown;
}

export type RenderResult = RedirectResult | PageResult;

export interface ShellOptions {
  /** Whether search engines may list it. */
  indexed: boolean;
}

/** The head and state of a page that only the browser renders. */
export type ShellResult = Pick<PageResult, 'head' | 'state'>;

/** Exports of `dist/server/entry-server.js`. */
export interface RenderBundle {
  render(request: RenderRequest): Promise<RenderResult>;
  renderShell(site: SiteSettings, options: ShellOptions): ShellResult;
  /** Fonts to preload, before the stylesheet requests them. */
  fontUrls: readonly string[];
}
