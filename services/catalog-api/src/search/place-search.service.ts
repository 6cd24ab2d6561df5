import { Injectable } from '@nestjs/common';
import type { AskedQuery, AskedText } from './asked-query.js';
import { CitySearchService } from './city-search.service.js';
import { LocationCitiesService } from './locations/location-cities.service.js';
import { TextWithCodeService } from './locations/text-with-code.service.js';
import { TextWithRegionService } from './locations/text-with-region.service.js';
import { codesInsteadOf, codesAndCitiesOf, mayBeHouseNumber } from './locations/location-parts.js';
import type { CodeAndCity } from './locations/location-parts.js';
import { isAnywhere, isFarPlace } from './locations/place-names.js';
import type { Patience } from './patience.js';
import { TextSearchService } from './text-search.service.js';
import type { SearchAnswer } from './text-search.service.js';

/** Each is asked for when it is taken. */
export type Answers<Told = void> = AsyncGenerator<SearchAnswer, Told, void>;

/** A word that is no beginning of a longer one, as a location often is: of four letters, or of a script with fewer. */
const LONG_WORD = /\p{Lo}|\p{L}{4}/u;

/** Finds out which places a search may mean, and asks for one after the other. */
@Injectable()
export class PlaceSearchService {
  constructor(
    private readonly texts: TextSearchService,
    private readonly locations: LocationCitiesService,
    private readonly codes: TextWithCodeService,
    private readonly regions: TextWithRegionService,
    private readonly inCities: CitySearchService,
  ) {}

  /**
   * The answers to all readings of a query, the likeliest first; each is asked for when it is taken. So the first with hits
   * is the search's answer (`Patience.firstWithHits`).
   * @param query each reading of it keeps the filters that it does not replace, and so the telephone number
   * @throws SearchAbandonedError
   */
  async *answers(query: AskedQuery, patience: Patience): Answers {
    const { location } = query;
    yield* location ? this.inPlace(location, query, patience) : this.withoutLocation(query, patience);
  }

  /** The place as it was typed, and what it may mean instead. */
  private async *inPlace(location: string, query: AskedQuery, patience: Patience): Answers {
    // Behind a comma, a postal code tells more than the city that is before it: `Springfield, IL 62701`.
    const hasComma = location.includes(',');
    const isNearCode = hasComma && (yield* this.withCode(location, query, patience));
    yield this.texts.search(query, patience, { cities: await this.locations.meantBy(location) });
    const cities = await this.locations.meantInsteadBy(location);
    if (cities.length > 0) return yield this.texts.search(query, patience, { cities });
    if (isNearCode || (!hasComma && (yield* this.withCode(location, query, patience)))) return;
    const behind = await this.locations.behindComma(location);
    if (behind.length > 0) return yield this.texts.search(query, patience, { cities: behind });
    yield* this.insteadOf(location, query, patience);
    yield* this.inNoPlace(location, query, patience);
    const around = await this.locations.ofStation(location);
    if (around.length > 0) yield this.texts.search(query, patience, { cities: around });
  }

  /**
   * A location that names no place in the directory: anywhere, if it only says so, or else what has it as it was typed: the
   * name of a street or a part of a city, or what is looked for, typed into the other field.
   */
  private async *inNoPlace(location: string, query: AskedQuery, patience: Patience): Answers {
    if (await this.locations.isPlace(location)) return;
    const anywhere = { ...query, location: undefined };
    if (isAnywhere(location)) yield* this.withoutLocation(anywhere, patience);
    else if (LONG_WORD.test(location) && !isFarPlace(location)) {
      yield this.texts.search(anywhere, patience, { phrase: location });
    }
  }

  /**
   * If the text names a postal code, what is in its district, or else in the city of that, which costs the engine one more
   * question.
   */
  private async *withoutLocation(query: AskedQuery, patience: Patience): Answers {
    const { q } = query;
    if (q === undefined) return yield this.texts.search(query, patience);
    const read = await this.codes.read(q);
    if (read === undefined) return yield* this.ofNamesake({ ...query, q }, patience);
    const { text, district, code, wider } = read;
    const inCity = { ...query, q: wider };
    if (district === undefined) return yield this.texts.search(inCity, patience);
    const inDistrict = { ...query, q: text === '' ? undefined : text, location: district };
    yield this.texts.search(inDistrict, patience, { ending: code, isOnly: true });
    // The very code, which was all that was typed, is of no business.
    if (text === '' && code !== '') yield this.texts.search(inDistrict, patience);
    yield this.texts.search(inCity, patience, { ending: code || district });
  }

  /**
   * A text without a postal code; where a country or state in it tells cities of one name apart, first in the city, and
   * where it stands behind a trade, first there.
   */
  private async *ofNamesake(query: AskedText, patience: Patience): Answers {
    const { q, cityId } = query;
    if (cityId !== undefined) return yield this.texts.search(query, patience);
    const meant = await this.locations.toldFromNamesakes(q);
    if (meant !== undefined) {
      yield* this.there(query, { ...query, ...meant }, [meant.cityId], patience);
      return yield this.texts.search(query, patience);
    }
    const inRegion = await this.regions.read(q);
    if (inRegion === undefined) return yield this.inCities.search(query, patience);
    const { text, region, cities } = inRegion;
    if (text === '') {
      // A name or a description may have it, but few addresses do.
      yield this.texts.search({ ...query, q: undefined }, patience, { phrase: region });
      return yield this.texts.search({ ...query, q: undefined, location: region }, patience, { cities });
    }
    yield* this.there(query, { ...query, q: text, location: region }, cities, patience);
    yield this.texts.search(query, patience);
  }

  /** The cities that a text names, unless it is the name of a business elsewhere. */
  private async *there(
    query: AskedText,
    narrowed: AskedQuery,
    cities: readonly number[],
    patience: Patience,
  ): Answers {
    if (await this.texts.isNameOutside(query, cities)) return;
    const reading = narrowed.location ? { cities, ending: narrowed.location, isOnly: true } : { cities };
    yield this.texts.search(narrowed, patience, reading);
  }

  /** The surroundings of the postal code that a location may contain. Returns whether it is one, beside a known place. */
  private async *withCode(location: string, query: AskedQuery, patience: Patience): Answers<boolean> {
    for (const both of codesAndCitiesOf(location)) {
      if (yield* this.near(both, query, patience)) return true;
    }
    return false;
  }

  /**
   * The postal code in the city, or else the whole city. Beside a country or state only the postal code. Returns whether
   * either is known.
   */
  private async *near(
    { code, city, beside }: CodeAndCity,
    query: AskedQuery,
    patience: Patience,
  ): Answers<boolean> {
    // `Berlin, Kantstraße 125`
    if (mayBeHouseNumber(code) && beside !== '' && !(await this.locations.isPlace(beside))) return false;
    const cities = await this.locations.named(city);
    if (cities.length === 0 && !(await this.locations.isRegion(city))) return false;
    // A postal code tells cities of the same name apart.
    const cityId = query.cityId ?? (cities.length === 1 ? cities[0] : undefined);
    const inCity = { ...query, cityId };
    yield this.texts.search({ ...inCity, location: code }, patience);
    yield* this.insteadOf(code, inCity, patience);
    if (cities.length > 0) yield this.texts.search({ ...query, location: city }, patience, { cities });
    return true;
  }

  /** What a postal code without hits may mean instead. */
  private async *insteadOf(code: string, query: AskedQuery, patience: Patience): Answers {
    for (const location of codesInsteadOf(code)) yield this.texts.search({ ...query, location }, patience);
  }
}
