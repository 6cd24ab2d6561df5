/** An imported photo's address, by https; undefined if it is not on the web. */
export function photoAddress(photo: string | null): string | undefined {
  return photo !== null && /^https?:\/\//i.test(photo) ? photo.replace(/^https?/i, 'https') : undefined;
}

/**
 * Where a list's picture of at most 64 CSS pixels is fetched from: each of these in turn, until one loads. Imported
 * addresses of Google's name a size, mostly 800 by 500, which no list has use for. Google does not document that another
 * size may be asked for, so the address as it was imported comes after it.
 */
export function tileAddresses(photo: string | null): string[] {
  const address = photoAddress(photo);
  if (address === undefined) return [];
  // `/p/…=w800-h500-k-no` of a photo, `/v1/…&w=800&h=500` of a street. Newer paths, such as `/gps-cs-s/`, are signed.
  const tile = address.replace(/^(https:[^?]+\.google\w+\.com\/[pv]1?\/.+[=&]w=?)\d+(.h=?)\d+/, '$1320$2320');
  return [...new Set([tile, address])];
}
