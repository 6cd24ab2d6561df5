/**
 * A cell's text: line ends as XML reads them, and `_x000D_` (ECMA-376 part 1, 22.9.2.19) as the character it means. Its x is
 * a small one: `_X35Cb_` is a part of somebody's key.
 */
export function cellText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('_x')) return lines;
  return lines.replace(/_x([0-9a-fA-F]{4})_/g, (_escape, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code === 0 ? '' : String.fromCharCode(code);
  });
}
