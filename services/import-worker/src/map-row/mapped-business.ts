/** A mapped row of a file: the values that the import proposes for one business. */
export interface MappedBusiness {
  readonly rowNumber: number;
  /** The business's identity: given by the file, or derived from the normalised name and address. */
  readonly placeId: string;
  readonly name: string;
  /** The specification's slug of the name, before it is made unique. */
  readonly slugBase: string;
  readonly description: string | null;
  readonly category: MappedCategory | null;
  readonly city: MappedCity | null;
  readonly address: string;
  readonly postalCode: string | null;
  /** Canonical English name, such as United Kingdom. */
  readonly country: string | null;
  readonly phone: string | null;
  readonly phoneE164: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly rating: number;
  readonly reviewCount: number;
  readonly about: string | null;
  readonly aboutSections: readonly MappedAboutSection[] | null;
  readonly workingHours: string | null;
  readonly businessHours: MappedBusinessHours | null;
  readonly photo: string | null;
  readonly locationLink: string | null;
  readonly images: readonly string[];
  readonly services: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isVerified: boolean;
  readonly isActive: boolean;
}

export interface MappedCategory {
  readonly name: string;
  /** Folded name: spellings with the same key are one category. */
  readonly key: string;
  readonly slugBase: string;
}

export interface MappedCity {
  readonly name: string;
  readonly state: string | null;
  readonly country: string | null;
  /** Folded name, state and country: the city's identity. */
  readonly key: string;
}

export interface MappedAboutSection {
  readonly section: string;
  readonly items: readonly { readonly name: string; readonly value: boolean | string }[];
}

export type MappedWeekday =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday';

/** Times as HH:MM. The shape that the API's contract gives to businessHours. */
export interface MappedDayHours {
  readonly open: string | null;
  readonly close: string | null;
  readonly closed: boolean;
  readonly periods: readonly { readonly open: string; readonly close: string }[];
}
export type MappedBusinessHours = Partial<Record<MappedWeekday, MappedDayHours>>;

/** Why a row was not imported. */
export interface RowRejection {
  readonly rowNumber: number;
  /** The column as the specification names it, such as name. */
  readonly column: string;
  readonly reason: string;
}

export type MappedRow =
  | {
      readonly kind: 'business';
      readonly business: MappedBusiness;
      readonly notes: readonly string[];
      /** Whether the same row maps to something else from a later day on: the business closes then. */
      readonly dependsOnToday: boolean;
    }
  | { readonly kind: 'rejected'; readonly rejection: RowRejection };
