import { businessCardsResponse, businessPath, statsResponse } from '@highstreet/api-contract';
import type { BusinessCard } from '@highstreet/api-contract';
import { baseUrl } from './visit.js';

/** A business of the running product with everything that its page can show. */
export async function sampleBusiness(): Promise<BusinessCard & { path: string }> {
  const response = await fetch(`${baseUrl}/api/businesses/featured?limit=100`);
  const businesses = businessCardsResponse.parse(await response.json());
  const business = businesses.find(
    ({ phone, city, category, website }) => phone && city && category && website,
  );
  if (business === undefined)
    throw new Error('The product has no complete business: is the sample data imported?');
  return { ...business, path: businessPath(business) };
}

/** The total of businesses in the running product. */
export async function countedBusinesses(): Promise<number> {
  const response = await fetch(`${baseUrl}/api/stats`);
  return statsResponse.parse(await response.json()).totalBusinesses;
}
