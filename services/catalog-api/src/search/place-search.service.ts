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

/** A word that is no beginning of a longer one, as a location often is: of four letters, or of a script with fewer. */
const LONG_WORD = /\p{Lo}|\p{L}{4}/u;

/** Finds out which place a search means, and asks for the next that it may mean while there are no hits. */
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
   * The hits; for a location without any, those of the cities that it may mean instead, as long as that takes no visitor's
   * patience.
   * @param query each reading of it keeps the filters that it does not replace, and so the telephone number
   * @throws SearchAbandonedError
   */
  async search(query: AskedQuery, patience: Patience): Promise<SearchAnswer> {
    const { location } = query;
    if (!location) return this.searchWithoutLocation(query, patience);
    // Behind a comma, a postal code tells more than the city that is before it: `Springfield, IL 62701`.
    const hasComma = location.includes(',');
    const withCode = hasComma ? await this.searchWithCode(location, query, patience) : undefined;
    if (withCode && patience.isEnough(withCode)) return withCode;
    const meant = await this.locations.meantBy(location);
    const answer = await this.texts.search(query, patience, { cities: meant });
    if (patience.isEnough(answer)) return answer;
    const cities = await this.locations.meantInsteadBy(location);
    if (cities.length > 0) return this.texts.search(query, patience, { cities });
    const near = hasComma ? withCode : await this.searchWithCode(location, query, patience);
    if (near) return near;
    const behind = await this.locations.behindComma(location);
    if (behind.length > 0) return this.texts.search(query, patience, { cities: behind });
    const instead = await this.searchInstead(location, query, patience);
    const noPlace = instead ?? (await this.searchNoPlace(location, query, patience));
    if (noPlace || patience.isOver()) return noPlace ?? answer;
    const around = await this.locations.ofStation(location);
    return around.length > 0 ? this.texts.search(query, patience, { cities: around }) : answer;
  }

  /**
   * The hits for a location that names no place in the directory: anywhere, if it only says so, or else those that have it
   * as it was typed: the name of a street or a part of a city, or what is looked for, typed into the other field.
   * Undefined if there are none.
   */
  private async searchNoPlace(
    location: string,
    query: AskedQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    if (patience.isOver() || (await this.locations.isPlace(location))) return undefined;
    const anywhere = { ...query, location: undefined };
    if (isAnywhere(location)) return this.searchWithoutLocation(anywhere, patience);
    if (!LONG_WORD.test(location) || isFarPlace(location)) return undefined;
    const answer = await this.texts.search(anywhere, patience, { phrase: location });
    return answer.total > 0 ? answer : undefined;
  }

  /**
   * The hits for a query without a location. If its text names a postal code, those in its district, or else in the city
   * of that, which costs the engine one more question.
   */
  private async searchWithoutLocation(query: AskedQuery, patience: Patience): Promise<SearchAnswer> {
    const { q } = query;
    if (q === undefined) return this.texts.search(query, patience);
    const read = await this.codes.read(q);
    if (read === undefined) return this.searchNamesake({ ...query, q }, patience);
    const { text, district, code, wider } = read;
    if (district === undefined) return this.texts.search({ ...query, q: wider }, patience);
    const inDistrict = { ...query, q: text === '' ? undefined : text, location: district };
    const answer = await this.texts.search(inDistrict, patience, { ending: code, isOnly: true });
    if (patience.isEnough(answer)) return answer;
    // The very code, which was all that was typed, is of no business.
    const all = text === '' && code !== '' ? await this.texts.search(inDistrict, patience) : answer;
    if (patience.isEnough(all)) return all;
    return this.texts.search({ ...query, q: wider }, patience, { ending: code || district });
  }

  /**
   * The hits for a text; where a country or state in it tells cities of one name apart, first those in the city, and where
   * it stands behind a trade, first those in it.
   */
  private async searchNamesake(query: AskedText, patience: Patience): Promise<SearchAnswer> {
    const { q, cityId } = query;
    if (cityId !== undefined) return this.texts.search(query, patience);
    const meant = await this.locations.toldFromNamesakes(q);
    if (meant !== undefined) {
      const there = await this.searchThere(query, { ...query, ...meant }, [meant.cityId], patience);
      return there ?? this.texts.search(query, patience);
    }
    const inRegion = await this.regions.read(q);
    if (inRegion === undefined) return this.inCities.search(query, patience);
    const { text, region, cities } = inRegion;
    const narrowed = { ...query, q: text === '' ? undefined : text, location: region };
    if (text !== '') {
      const there = await this.searchThere(query, narrowed, cities, patience);
      return there ?? this.texts.search(query, patience);
    }
    // A name or a description may have it, but few addresses do.
    const answer = await this.texts.search({ ...query, q: undefined }, patience, { phrase: region });
    return patience.isEnough(answer) ? answer : this.texts.search(narrowed, patience, { cities });
  }

  /** The hits in the cities that a text names, unless it is the name of a business elsewhere. Undefined if there are none. */
  private async searchThere(
    query: AskedText,
    narrowed: AskedQuery,
    cities: readonly number[],
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    if (await this.texts.isNameOutside(query, cities)) return undefined;
    const reading = narrowed.location ? { cities, ending: narrowed.location, isOnly: true } : { cities };
    const there = await this.texts.search(narrowed, patience, reading);
    return patience.isEnough(there) ? there : undefined;
  }

  /** The hits near the postal code that a location may contain; undefined if it is none, or beside no known place. */
  private async searchWithCode(
    location: string,
    query: AskedQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    for (const both of codesAndCitiesOf(location)) {
      const near = await this.searchNear(both, query, patience);
      if (near) return near;
    }
    return undefined;
  }

  /**
   * The hits with the postal code in the city, or else in the whole city. Beside a country or state only those with
   * the postal code. Undefined if neither is known.
   */
  private async searchNear(
    { code, city, beside }: CodeAndCity,
    query: AskedQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    // `Berlin, Kantstraße 125`
    if (mayBeHouseNumber(code) && beside !== '' && !(await this.locations.isPlace(beside))) return undefined;
    const cities = await this.locations.named(city);
    if (cities.length === 0 && !(await this.locations.isRegion(city))) return undefined;
    // A postal code tells cities of the same name apart.
    const cityId = query.cityId ?? (cities.length === 1 ? cities[0] : undefined);
    const inCity = { ...query, cityId };
    const answer = await this.texts.search({ ...inCity, location: code }, patience);
    if (patience.isEnough(answer)) return answer;
    const instead = await this.searchInstead(code, inCity, patience);
    if (instead || cities.length === 0) return instead ?? answer;
    return this.texts.search({ ...query, location: city }, patience, { cities });
  }

  /** The hits with what a postal code without hits may mean instead; undefined if there are none. */
  private async searchInstead(
    code: string,
    query: AskedQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    for (const location of codesInsteadOf(code)) {
      if (patience.isOver()) break;
      const answer = await this.texts.search({ ...query, location }, patience);
      if (answer.total > 0) return answer;
    }
    return undefined;
  }
}
