import type { ExportQuery } from '@highstreet/api-contract';

/** `businesses-united-kingdom-2026-01-31.xlsx`; without the country if none was requested. */
export function exportFileName(
  country: string | undefined,
  format: ExportQuery['format'],
  day: Date,
): string {
  const part = country === undefined ? '' : `-${asciiWords(country) || 'no-country'}`;
  return `businesses${part}-${day.toISOString().slice(0, 10)}.${format}`;
}

/** Letters and digits joined by dashes: safe in a header and in any file system. */
function asciiWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
