/** The page for when rendering failed: plain HTML that says what happened and offers links. */
export function unavailablePage(siteName: string): string {
  return (
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>We’ll be right back | ${escapeHtml(siteName)}</title></head><body>` +
    '<h1>We’ll be right back</h1><p>The directory is very busy or being mended. Please try again in a minute.</p>' +
    '<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p></body></html>'
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
