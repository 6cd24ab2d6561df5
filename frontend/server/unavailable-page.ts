/**
 * The colours of both themes and the layout of the gateway's own pages (infra/gateway/pages). Here and not in a file,
 * because the visitors of a server that is too busy for a page should not ask for more.
 */
const style =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif;' +
  'background:light-dark(#faf7f1,#111815);color:light-dark(#1d2a26,#ece8de)}' +
  'main{max-width:32rem;padding:2rem;text-align:center}' +
  'h1{font:600 1.75rem/1.25 Georgia,serif}' +
  'a{color:light-dark(#17483a,#93cbb5)}';

/** The page for when rendering failed: says what happened and offers links. */
export function unavailablePage(siteName: string): string {
  return (
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>We’ll be right back | ${escapeHtml(siteName)}</title><style>${style}</style></head><body><main>` +
    '<h1>We’ll be right back</h1><p>The directory is very busy or being mended. Please try again in a minute.</p>' +
    '<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p></main></body></html>'
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
