import { uploadedFileName } from '@highstreet/api-contract';

/**
 * The name of a file that came in a form. Browsers escape quotes and line breaks in it, and nothing else, not
 * even the percent sign (https://html.spec.whatwg.org/#multipart-form-data), so `%25` is part of the name.
 */
export function formFileName(escaped: string | undefined): string {
  return uploadedFileName(escaped?.replaceAll('%22', '"').replace(/%0D|%0A/g, ''));
}
