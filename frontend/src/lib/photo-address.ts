/** An imported photo's address, by https; undefined if it is not on the web. */
export function photoAddress(photo: string | null): string | undefined {
  return photo !== null && /^https?:\/\//.test(photo) ? photo.replace(/^http:/, 'https:') : undefined;
}
