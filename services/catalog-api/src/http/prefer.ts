/** Whether a `Prefer` header (RFC 7240) asks for an asynchronous response. */
export function prefersAsync(header: string | string[] | undefined): boolean {
  return [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
