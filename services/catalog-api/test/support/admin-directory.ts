import type { DataSource } from 'typeorm';
import { insertDirectory } from './directory.js';

/**
 * Replaces the directory by four invented businesses, from two countries and from none, with their search
 * texts gathered and without imports.
 */
export async function refillAdminDirectory(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'TRUNCATE businesses, cities, categories, slug_history, country_counters, search_changes, imports CASCADE',
  );
  await insertDirectory(
    dataSource,
    [
      { name: 'Bristol', slug: 'bristol' },
      { name: 'Łódź', slug: 'lodz', country: 'Poland' },
    ],
    [
      {
        name: 'The Copper Kettle',
        slug: 'copper',
        placeId: 'p1',
        city: 'bristol',
        category: 'Cafe',
        isVerified: true,
      },
      { name: '100% Bean', slug: 'bean', placeId: 'p2', city: 'bristol', address: '7 Copper Lane' },
      {
        name: 'Pierogarnia',
        slug: 'pierogi',
        placeId: 'p3',
        city: 'lodz',
        address: 'ulica Ogród 3',
        country: 'Poland',
        rating: 4.55,
      },
      { name: 'Nowhere_Snacks', slug: 'nowhere', placeId: 'p4', country: null, isActive: false },
    ],
  );
}
