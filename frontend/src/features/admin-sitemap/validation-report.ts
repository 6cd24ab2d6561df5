import type { SitemapFileReport, SitemapValidationResponse } from '@highstreet/api-contract';

/** What is wrong with the set as a whole and with the pages of the site: each file's own errors stand beside the file. */
export function errorsBesideFiles({ errors, files }: SitemapValidationResponse): string[] {
  return errors.filter((line) => !files.some(({ name }) => line.startsWith(`${name} `)));
}

export function faultyFilesFirst(files: readonly SitemapFileReport[]): SitemapFileReport[] {
  return [
    ...files.filter(({ errors }) => errors.length > 0),
    ...files.filter(({ errors }) => errors.length === 0),
  ];
}
