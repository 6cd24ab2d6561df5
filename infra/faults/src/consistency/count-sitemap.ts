const BUSINESS_FILE = /<loc>[^<]*(\/sitemap_\d+\.xml)<\/loc>/g;

/** The number of distinct businesses in the published sitemaps. */
export async function countSitemap(origin: string): Promise<number> {
  const index = await read(`${origin}/sitemap.xml`);
  const addresses = new Set<string>();
  for (const [, path = ''] of index.matchAll(BUSINESS_FILE)) {
    for (const [address] of (await read(`${origin}${path}`)).matchAll(/<loc>[^<]+<\/loc>/g))
      addresses.add(address);
  }
  return addresses.size;
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
