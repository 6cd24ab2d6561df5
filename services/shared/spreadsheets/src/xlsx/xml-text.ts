/**
 * The escapes that Excel writes: of characters that XML cannot contain, and of the underscore that begins a
 * text like an escape. Any other, such as `_xBbcC_`, is part of a key or link: most libraries write texts
 * without escaping them. The x is lower case.
 */
const EXCEL_ESCAPES = /_x(00[01][\da-fA-F]|005[fF]|[fF]{3}[eEfF])_/g;

/**
 * A cell's text with line ends normalized as in XML and Excel's escapes such as `_x000D_` (ECMA-376 part 1,
 * 22.9.2.19) decoded.
 */
export function cellText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('_x')) return lines;
  return lines.replace(EXCEL_ESCAPES, (_escape, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code === 0 ? '' : String.fromCharCode(code);
  });
}
