/** What the Node host and the bundle that it renders with agree on. Types only: neither imports the other's code. */

/** The deployment's brand, from `PUBLIC_*` variables. It reaches the browser. */
export interface SiteSettings {
  name: string;
  tagline: string;
  /** Address that visitors know, without a slash at its end. */
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
  /** Sibling sites that a visit goes on over. */
  linkedDomains: readonly string[];
}

/** The ad network. Its script is fetched only once the visitor has agreed. */
export interface AdSettings {
  client: string;
  /** Slots above and below a business's header; null leaves a place empty. */
  slots: Readonly<Record<'above' | 'below', string | null>>;
  scriptUrl: string;
}

/** Fixed figures of the static pages (specification, section 1). */
export interface SiteClaims {
  verifiedBusinesses: string;
  cities: string;
  monthlyVisitors: string;
  averageRating: string;
  craftsmen: string;
}

/** What the API answers to a GET. */
export interface ApiAnswer {
  status: number;
  statusText: string;
  /** The body as it came. */
  text: string;
  /** What the text says, for an answer of 2xx: the same object each time that the same answer is given, so never changed. */
  value: unknown;
  /** From `X-Total-Count`. */
  total: number | undefined;
}

export interface RenderRequest {
  /** Absolute address, on the public origin. */
  url: string;
  site: SiteSettings;
  /** Asks the API for a path with its query. @throws TypeError or a TimeoutError when there is no answer */
  askApi(path: string): Promise<ApiAnswer>;
  /** Aborted when the visitor has gone away. */
  signal: AbortSignal;
}

/** A part of a document: text, or text that is known in UTF-8 already. */
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

/** The head and state of a page that the browser renders alone. */
export type ShellResult = Pick<PageResult, 'head' | 'state'>;

/** Exports of `dist/server/entry-server.js`. */
export interface RenderBundle {
  render(request: RenderRequest): Promise<RenderResult>;
  renderShell(site: SiteSettings, options: ShellOptions): ShellResult;
  /** Fonts to fetch before the stylesheet asks for them. */
  fontUrls: readonly string[];
}
