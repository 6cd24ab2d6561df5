import type { SitemapFileReport, SitemapValidationResponse } from '@highstreet/api-contract';

/** Errors of the whole set and of the site's pages. Each file's own errors are shown with the file. */
export function errorsOutsideFiles({ errors, files }: SitemapValidationResponse): string[] {
  const isOfFile = (line: string) => files.some(({ name }) => line.startsWith(`${name} `));
  const others = errors.filter((line) => !isOfFile(line));
  // Those of files come last, so a line that says how many were left out means them, and the table counts them.
  return errors.some(isOfFile) ? others.filter((line) => !line.startsWith('… and ')) : others;
}

export function faultyFilesFirst(files: readonly SitemapFileReport[]): SitemapFileReport[] {
  return [
    ...files.filter(({ errors }) => errors.length > 0),
    ...files.filter(({ errors }) => errors.length === 0),
  ];
}
