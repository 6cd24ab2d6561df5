import type { SitemapFileReport, SitemapValidationResponse } from '@highstreet/api-contract';

/** Errors of the whole set and of the site's pages. Each file's own errors are shown with the file. */
export function errorsOutsideFiles({ errors, files }: SitemapValidationResponse): string[] {
  return errors.filter((line) => !files.some(({ name }) => line.startsWith(`${name} `)));
}

export function faultyFilesFirst(files: readonly SitemapFileReport[]): SitemapFileReport[] {
  return [
    ...files.filter(({ errors }) => errors.length > 0),
    ...files.filter(({ errors }) => errors.length === 0),
  ];
}
