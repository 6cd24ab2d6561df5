/** An SVG that follows the reader's light or dark theme, as code hosts show it. */
export function svgDocument(width: number, height: number, title: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    '<style>',
    ':root { color-scheme: light dark; --ink: #1f2328; --faint: #d1d9e0; --good: #1a7f4b; --bad: #bc4c00; }',
    '@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --faint: #3d444d; --good: #3fb27f; --bad: #f0883e; } }',
    'text { font: 12px system-ui, sans-serif; fill: var(--ink); } .end { text-anchor: end; } .middle { text-anchor: middle; }',
    '.grid { stroke: var(--faint); } .mark { stroke: var(--ink); stroke-dasharray: 4 3; }',
    '.holds { fill: var(--good); } .missed { fill: var(--bad); } .line { fill: none; stroke-width: 2; }',
    '</style>',
    ...parts,
    '</svg>\n',
  ].join('\n');
}

export function text(x: number, y: number, content: string, className = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" class="${className}">${escaped(content)}</text>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, className: string): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${className}"/>`;
}

/** Rounds to tenths of a pixel: finer differences are invisible, and would only make two drawings differ. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
