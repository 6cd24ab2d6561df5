import type { TextPiece } from './render-contract.js';

/** Scripts and styles of one page. */
export interface DocumentAssets {
  script: string;
  styles: readonly string[];
  /** Scripts that the first one will ask for. */
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
  /** Runs before the page is drawn, as the stylesheet does. Only for a site with advertisements. */
  adSpaceScript?: string;
}

/** Body of a document that the browser fills: what it says where no script runs. `text` is HTML. */
export function emptyBody(text: string): string {
  return `<noscript><div class="column py-16">${text}</div></noscript>`;
}

/** The whole HTML document. It has no inline script that runs: the state is a data block. */
export function renderDocument({ head, body, state, assets, adSpaceScript }: DocumentParts): TextPiece[] {
  const links = [
    ...(adSpaceScript === undefined ? [] : [`<script src="${adSpaceScript}"></script>`]),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    // The page can be read and used without its scripts: on a slow line they come after the style and the fonts.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ];
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" content="#111815" media="(prefers-color-scheme: dark)">' +
      '<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">' +
      `${links.join('')}<script type="module" src="${assets.script}" fetchpriority="low"></script>${head}</head>` +
      `<body><div id="root">${body}</div><script type="application/json" id="page-state">`,
    ...state,
    '</script></body></html>',
  ];
}
