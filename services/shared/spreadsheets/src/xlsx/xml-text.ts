/**
 * A cell's text with line ends normalized as in XML and escapes like `_x000D_` (ECMA-376 part 1, 22.9.2.19)
 * decoded. The x of an escape is lower case: `_X35Cb_` may be part of a real key.
 */
export function cellText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('_x')) return lines;
  return lines.replace(/_x([0-9a-fA-F]{4})_/g, (_escape, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code === 0 ? '' : String.fromCharCode(code);
  });
}
