import { Injectable } from '@nestjs/common';
import type { AskedQuery, AskedText } from './asked-query.js';
import { LocationCitiesService } from './locations/location-cities.service.js';
import { TextWithCodeService } from './locations/text-with-code.service.js';
import { TextWithRegionService } from './locations/text-with-region.service.js';
import { codesInsteadOf, codesAndCitiesOf, mayBeHouseNumber } from './locations/location-parts.js';
import type { CodeAndCity } from './locations/location-parts.js';
import { placeAlone } from './locations/place-alone.js';
import { isAnywhere, isFarPlace } from './locations/place-names.js';
import { isStreet, streetWrittenOtherwise } from './locations/street-names.js';
import type { SearchReading } from './search-reading.js';
import { TextSearchService } from './text-search.service.js';

/** What to ask: a query whose place is known, or a text in which a city may be named. */
export type Question =
  | ({ readonly query: AskedQuery } & SearchReading)
  | { readonly textWithCity: AskedText };

/** The likeliest first; the next one is worked out when it is taken. */
export type Questions<Told = void> = AsyncGenerator<Question, Told, void>;

/** A word that is no beginning of a longer one, as a location often is: of four letters, or of a script with fewer. */
const LONG_WORD = /\p{Lo}|\p{L}{4}/u;

/** Finds out which places a search may mean. */
@Injectable()
export class PlaceSearchService {
  constructor(
    private readonly texts: TextSearchService,
    private readonly locations: LocationCitiesService,
    private readonly codes: TextWithCodeService,
    private readonly regions: TextWithRegionService,
  ) {}

  /**
   * All readings of a query. The next one is to be asked where the answer to the one before has no hits.
   * @param query each reading of it keeps the filters that it does not replace, and so the telephone number
   */
  async *questions(query: AskedQuery): Questions {
    const { location } = query;
    yield* location ? this.inPlace(location, query) : this.withoutLocation(query);
  }

  /** The place as it was typed, what it may mean instead, and then the same of it without the words beside its name. */
  private async *inPlace(location: string, query: AskedQuery): Questions {
    // Behind a comma, a postal code tells more than the city that is before it: `Springfield, IL 62701`.
    const hasComma = location.includes(',');
    const isNearCode = hasComma && (yield* this.withCode(location, query));
    yield { query, cities: await this.locations.meantBy(location) };
    const cities = await this.locations.meantInsteadBy(location);
    if (cities.length > 0) return yield { query, cities };
    if (isNearCode || (!hasComma && (yield* this.withCode(location, query)))) return;
    const behind = await this.locations.behindComma(location);
    if (behind.length > 0) return yield { query, cities: behind };
    yield* this.insteadOf(location, query);
    yield* this.inNoPlace(location, query);
    const around = await this.locations.ofStation(location);
    if (around.length > 0) yield { query, cities: around };
    const alone = placeAlone(location);
    if (alone !== location) yield* this.inPlace(alone, { ...query, location: alone });
  }

  /**
   * A location that names no place in the directory: anywhere, if it only says so, or else what has it as it was typed: the
   * name of a street or a part of a city, or what is looked for, typed into the other field. A street may be abbreviated in
   * its addresses or not, and the engine knows no synonyms for what it insists on.
   */
  private async *inNoPlace(location: string, query: AskedQuery): Questions {
    if (await this.locations.isPlace(location)) return;
    const anywhere = { ...query, location: undefined };
    if (isAnywhere(location)) yield* this.withoutLocation(anywhere);
    else if ((LONG_WORD.test(location) || isStreet(location)) && !isFarPlace(location)) {
      yield { query: anywhere, phrase: location };
      const otherwise = streetWrittenOtherwise(location);
      if (otherwise !== undefined) yield { query: anywhere, phrase: otherwise };
    }
  }

  /**
   * If the text names a postal code, what is in its district, or else in the city of that, which costs the engine one more
   * question.
   */
  private async *withoutLocation(query: AskedQuery): Questions {
    const { q } = query;
    if (q === undefined) return yield { query };
    const read = await this.codes.read(q);
    if (read === undefined) return yield* this.ofNamesake({ ...query, q });
    const { text, district, code, wider } = read;
    const inCity = { ...query, q: wider };
    if (district === undefined) return yield { query: inCity };
    const inDistrict = { ...query, q: text === '' ? undefined : text, location: district };
    yield { query: inDistrict, ending: code, isOnly: true };
    // The very code, which was all that was typed, is of no business.
    if (text === '' && code !== '') yield { query: inDistrict };
    yield { query: inCity, ending: code || district };
  }

  /**
   * A text without a postal code; where a country or state in it tells cities of one name apart, first in the city, and
   * where it stands behind a trade, first there.
   */
  private async *ofNamesake(query: AskedText): Questions {
    const { q, cityId } = query;
    if (cityId !== undefined) return yield { query };
    const meant = await this.locations.toldFromNamesakes(q);
    if (meant !== undefined) {
      yield* this.there(query, { ...query, ...meant }, [meant.cityId]);
      return yield { query };
    }
    const inRegion = await this.regions.read(q);
    if (inRegion === undefined) return yield { textWithCity: query };
    const { text, region, cities } = inRegion;
    if (text === '') {
      // A name or a description may have it, but few addresses do.
      yield { query: { ...query, q: undefined }, phrase: region };
      return yield { query: { ...query, q: undefined, location: region }, cities };
    }
    yield* this.there(query, { ...query, q: text, location: region }, cities);
    yield { query };
  }

  /** The cities that a text names, unless it is the name of a business elsewhere. */
  private async *there(query: AskedText, narrowed: AskedQuery, cities: readonly number[]): Questions {
    if (await this.texts.isNameOutside(query, cities)) return;
    const reading = narrowed.location ? { cities, ending: narrowed.location, isOnly: true } : { cities };
    yield { query: narrowed, ...reading };
  }

  /** The surroundings of the postal code that a location may contain. Returns whether it is one, beside a known place. */
  private async *withCode(location: string, query: AskedQuery): Questions<boolean> {
    for (const both of codesAndCitiesOf(location)) {
      if (yield* this.near(both, query)) return true;
    }
    return false;
  }

  /**
   * The postal code in the city, or else the whole city. Beside a country or state only the postal code. Returns whether
   * either is known.
   */
  private async *near({ code, city, beside }: CodeAndCity, query: AskedQuery): Questions<boolean> {
    // `Berlin, Kantstraße 125`
    if (mayBeHouseNumber(code) && beside !== '' && !(await this.locations.isPlace(beside))) return false;
    const cities = await this.locations.named(city);
    if (cities.length === 0 && !(await this.locations.isRegion(city))) return false;
    // A postal code tells cities of the same name apart.
    const cityId = query.cityId ?? (cities.length === 1 ? cities[0] : undefined);
    const inCity = { ...query, cityId };
    yield { query: { ...inCity, location: code } };
    yield* this.insteadOf(code, inCity);
    if (cities.length > 0) yield { query: { ...query, location: city }, cities };
    return true;
  }

  /** What a postal code without hits may mean instead. */
  private *insteadOf(code: string, query: AskedQuery): Generator<Question, void, void> {
    for (const location of codesInsteadOf(code)) yield { query: { ...query, location } };
  }
}
