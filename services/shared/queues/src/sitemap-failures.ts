/** Why a sitemap job failed for good, in the detail that the administrator should see. */
export const sitemapFailureKinds = [
  'disk-full',
  'folder-unusable',
  'servers-unavailable',
  'unexpected',
] as const;
export type SitemapFailureKind = (typeof sitemapFailureKinds)[number];

/**
 * The message that a job fails with: first the kind, which `sitemapFailureKind` reads; then the error, for
 * the log.
 */
export function sitemapFailureText(kind: SitemapFailureKind, error: unknown): string {
  return `${kind}: ${error instanceof Error ? error.message : String(error)}`;
}

/** The failure kind of a job, read from its `failedReason`. */
export function sitemapFailureKind(failedReason: string | undefined): SitemapFailureKind {
  return sitemapFailureKinds.find((kind) => failedReason?.startsWith(`${kind}: `)) ?? 'unexpected';
}
