import { insertDirectory } from './directory.js';
import { CLOSED_PORT_URL, startApi } from './start-api.js';
import type { StartedApi } from './start-api.js';

/**
 * The API with invented cities and businesses for the public reads: one city is empty, one business is
 * closed. Redis and Meilisearch are not available, because these reads need neither.
 */
export async function startPublicApi(): Promise<StartedApi> {
  const api = await startApi({ REDIS_URL: 'redis://127.0.0.1:9', MEILISEARCH_URL: CLOSED_PORT_URL });
  await insertDirectory(
    api.database.dataSource,
    [
      { name: 'Leeds', slug: 'leeds', state: 'England' },
      { name: 'Cardiff', slug: 'cardiff', state: 'Wales' },
      { name: 'Abidjan', slug: 'abidjan', country: "Côte d'Ivoire" },
      { name: 'Emptyham', slug: 'emptyham' },
    ],
    // In the order of insertion, which is the order of the ids.
    [
      {
        name: 'Gone Grill',
        slug: 'gone-grill',
        placeId: 'PlaceE-5',
        city: 'leeds',
        category: 'Restaurant',
        isActive: false,
      },
      {
        name: 'Chez Quatre',
        slug: 'chez-quatre',
        placeId: 'PlaceD-4',
        city: 'abidjan',
        category: 'Restaurant',
        country: "Côte d'Ivoire",
        createdAt: '2026-01-02T10:00:00Z',
      },
      {
        name: 'Third Toast',
        slug: 'third-toast',
        placeId: 'PlaceC-3',
        city: 'cardiff',
        category: 'Cafe',
        createdAt: '2026-01-03T10:00:00Z',
      },
      {
        name: 'Second Sip',
        slug: 'second-sip',
        placeId: 'PlaceB-2',
        city: 'leeds',
        category: 'Cafe',
        isVerified: true,
        about: 'é'.repeat(300),
        createdAt: '2026-01-04T10:00:00Z',
      },
      {
        name: 'First Fry',
        slug: 'first-fry',
        placeId: 'PlaceA-1',
        city: 'leeds',
        category: 'Restaurant',
        rating: 5,
        reviewCount: 900,
        createdAt: '2026-01-05T10:00:00Z',
      },
    ],
  );
  return api;
}
