/** What `HYPERLINK("https://oak.example","Our site")` says. */
export interface HyperlinkFormula {
  /** The link, when it is http or https. */
  readonly url: string | undefined;
  /** What the cell shows: undefined where the formula takes that from elsewhere. */
  readonly shown: string | undefined;
}

/** Two literal texts, of which the second may be missing, or be calculated (`HYPERLINK("https://…",A2)`). */
const HYPERLINK = /^HYPERLINK\(\s*"((?:[^"]|"")+)"\s*(?:(\))|,\s*"((?:[^"]|"")*)"\s*\)|,)/i;

/** Undefined for any other formula. */
export function readHyperlink(formula: string): HyperlinkFormula | undefined {
  const [, target, end, text] = HYPERLINK.exec(formula) ?? [];
  if (target === undefined) return undefined;
  const url = target.replaceAll('""', '"');
  const shown = end === undefined ? text?.replaceAll('""', '"') : url;
  return { url: /^https?:/i.test(url) ? url : undefined, shown };
}
