import { businessPath } from '@highstreet/api-contract';
import type { StoredAboutSection } from '@highstreet/database';

/** A business as the export reads it. */
export interface ExportRow {
  place_id: string;
  name: string;
  slug: string;
  category: string | null;
  city: string | null;
  state: string | null;
  address: string;
  postal_code: string | null;
  country: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  rating: number;
  review_count: number;
  description: string | null;
  about: string | null;
  about_sections: StoredAboutSection[] | null;
  working_hours: string | null;
  photo: string | null;
  location_link: string | null;
  services: string[];
  latitude: number | null;
  longitude: number | null;
  is_verified: boolean;
  is_active: boolean;
}

export type ExportCell = string | number | null;

interface ExportColumn {
  readonly header: string;
  readonly cell: (row: ExportRow, publicOrigin: string) => ExportCell;
}

/**
 * The thirteen columns that an import expects come first, under the names it knows, then the optional
 * ones; `services` and `details_url` are for the reader and an import passes them over.
 */
const columns: readonly ExportColumn[] = [
  { header: 'name', cell: (row) => row.name },
  { header: 'category', cell: (row) => row.category },
  { header: 'phone', cell: (row) => row.phone },
  { header: 'full_address', cell: (row) => row.address },
  { header: 'postal_code', cell: (row) => row.postal_code },
  { header: 'country', cell: (row) => row.country },
  { header: 'rating', cell: (row) => row.rating },
  { header: 'reviews', cell: (row) => row.review_count },
  { header: 'photo', cell: (row) => row.photo },
  { header: 'working_hours', cell: (row) => row.working_hours },
  { header: 'about', cell: aboutCell },
  { header: 'place_id', cell: (row) => row.place_id },
  { header: 'location_link', cell: (row) => row.location_link },
  { header: 'city', cell: (row) => row.city },
  { header: 'state', cell: (row) => row.state },
  { header: 'email', cell: (row) => row.email },
  { header: 'website', cell: (row) => row.website },
  { header: 'description', cell: (row) => row.description },
  { header: 'verified', cell: (row) => String(row.is_verified) },
  { header: 'business_status', cell: (row) => (row.is_active ? 'OPERATIONAL' : 'CLOSED_PERMANENTLY') },
  { header: 'latitude', cell: (row) => row.latitude },
  { header: 'longitude', cell: (row) => row.longitude },
  { header: 'services', cell: (row) => row.services.join(', ') },
  { header: 'details_url', cell: detailsUrl },
];

export const exportHeaders: readonly string[] = columns.map(({ header }) => header);

/** The cells of a business in the order of `exportHeaders`. */
export function exportCells(row: ExportRow, publicOrigin: string): ExportCell[] {
  return columns.map(({ cell }) => cell(row, publicOrigin));
}

/** `about` in the structure that imports read it from, so that nothing is lost on the way back; else its text. */
function aboutCell(row: ExportRow): ExportCell {
  if (row.about_sections === null) return row.about;
  return JSON.stringify(
    Object.fromEntries(row.about_sections.map(([section, items]) => [section, Object.fromEntries(items)])),
  );
}

/** The business's own page; one that has closed for good has none any more. */
function detailsUrl(row: ExportRow, publicOrigin: string): ExportCell {
  return row.is_active ? publicOrigin + businessPath({ slug: row.slug, placeId: row.place_id }) : null;
}
