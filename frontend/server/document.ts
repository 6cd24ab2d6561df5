import type { TextPiece } from './render-contract.js';

/** Scripts and styles of one page. */
export interface DocumentAssets {
  script: string;
  styles: readonly string[];
  /** Scripts that the entry script imports. */
  preloads: readonly string[];
  fonts: readonly string[];
}

export interface DocumentParts {
  /** Title and tags, escaped. */
  head: string;
  body: string;
  /** JSON, escaped for a script element. */
  state: readonly TextPiece[];
  assets: DocumentAssets;
  /** Loads before the first paint, like the stylesheet. Only for a site with advertisements. */
  adSpaceScript?: string;
}

/** Body of a document that the browser renders: a message for browsers without JavaScript. `text` is HTML. */
export function emptyBody(text: string): string {
  return `<noscript><div class="column py-16">${text}</div></noscript>`;
}

/** Renders the whole HTML document. It has no executable inline script: the state is a data block. */
export function renderDocument({ head, body, state, assets, adSpaceScript }: DocumentParts): TextPiece[] {
  const links = [
    ...(adSpaceScript === undefined ? [] : [`<script src="${adSpaceScript}"></script>`]),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    // The page works without its scripts, so on a slow connection they load after the styles and fonts. `async`, so that
    // the browser lays the page out while they load, not at the end of the task that runs them.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ];
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      // iPhones would make links of what looks like a number, a date or an address, inside texts that React has drawn.
      '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">' +
      '<meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" content="#111815" media="(prefers-color-scheme: dark)">' +
      // The size keeps browsers that draw SVG from preferring the .ico file.
      '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
      '<link rel="icon" href="/icon.svg" type="image/svg+xml">' +
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
      `${links.join('')}<script type="module" async src="${assets.script}" fetchpriority="low"></script>${head}</head>` +
      `<body><div id="root">${body}</div><script type="application/json" id="page-state">`,
    ...state,
    '</script></body></html>',
  ];
}
