const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five named and the numeric character references; there are no others, and none is looked up. */
export function decodeReferences(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/gi,
    (reference, hex, decimal, name) => {
      if (typeof name === 'string') return NAMED[name] ?? reference;
      return characterOf(typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}

/** A cell's text: line ends as XML reads them, and `_x000D_` (ECMA-376 part 1, 22.9.2.19) as the character it means. */
export function cellText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('_x')) return lines;
  return lines.replace(/_x([0-9a-f]{4})_/gi, (_escape, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code === 0 ? '' : String.fromCharCode(code);
  });
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
