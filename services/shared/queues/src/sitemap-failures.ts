/** Why a job of the sitemaps ended for good, as far as whoever asked for it should know. */
export const sitemapFailureKinds = [
  'disk-full',
  'folder-unusable',
  'servers-unavailable',
  'unexpected',
] as const;
export type SitemapFailureKind = (typeof sitemapFailureKinds)[number];

/** What a job fails with: its kind first, so that it can be told from the job; then what happened, for the log. */
export function sitemapFailureText(kind: SitemapFailureKind, error: unknown): string {
  return `${kind}: ${error instanceof Error ? error.message : String(error)}`;
}

/** The kind of a failed job, by its `failedReason`. */
export function sitemapFailureKind(failedReason: string | undefined): SitemapFailureKind {
  return sitemapFailureKinds.find((kind) => failedReason?.startsWith(`${kind}: `)) ?? 'unexpected';
}
