import { NAMING_ATTRIBUTES } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import type { AskedQuery, AskedText } from './asked-query.js';
import { isAsGood, lacksSought } from './best-match.js';
import { TextWithCityService } from './locations/text-with-city.service.js';
import type { TextWithCity } from './locations/text-with-city.service.js';
import type { Patience } from './patience.js';
import { TextSearchService } from './text-search.service.js';
import type { SearchAnswer } from './text-search.service.js';

/** The attributes with a business's own name. */
const OWN_NAME = NAMING_ATTRIBUTES.filter((attribute) => attribute !== 'cityName');

/** Searches for what stands before the name of a city within the city, where that is what a query means. */
@Injectable()
export class CitySearchService {
  constructor(
    private readonly texts: TextSearchService,
    private readonly cities: TextWithCityService,
  ) {}

  /** The hits for a text without a location. */
  async search(query: AskedText, patience: Patience): Promise<SearchAnswer> {
    const read = await this.cities.read(query.q);
    if (read === undefined) return this.texts.search(query, patience);
    if (query.page === 1) return (await this.compare(read, query, patience)).answer;
    // The first hit of all decides for each page. Both pages are asked for meanwhile: behind it, a slow engine would be late.
    const reading = { cities: read.cities, isWhole: true };
    const there = this.texts.searchOnlyEngine(narrowed(query, read), patience, reading);
    const [{ isInCity }, everywhere] = await Promise.all([
      this.compare(read, { ...query, page: 1, limit: 1 }, patience),
      this.texts.search(query, patience),
    ]);
    return (isInCity ? await there : undefined) ?? everywhere;
  }

  /**
   * The engine gives up the last words first, and so the city before what is looked for: behind the few hits of the city
   * that have all words would come those of everywhere. So the hits are those of the city alone, if the best of them has as
   * many of the words before the city as the best of all, and no business elsewhere has all words in its name.
   */
  private async compare(
    { cities, text, city, enough }: TextWithCity,
    query: AskedText,
    patience: Patience,
  ): Promise<{ answer: SearchAnswer; isInCity: boolean }> {
    const inCity = narrowed(query, { text, city });
    const reading = { cities, isWhole: true, isCompared: true };
    const searches = this.texts.search(query, patience, { isCompared: true });
    const firstThere = this.texts.searchOnlyEngine(inCity, patience, { ...reading, isOnly: true });
    const ofAll = await searches;
    const { best } = ofAll;
    // PostgreSQL has answered, or it is the name of a business.
    if (best === undefined) return { answer: ofAll, isInCity: false };
    const first = await firstThere;
    const both = { query: query.q, text, enough };
    // The engine insists on the first word, which nothing there has; but nothing elsewhere may have much more than that.
    const isLeftOut = first?.total === 0 && lacksSought(best, both) && !patience.isOver();
    const there = isLeftOut ? await this.texts.searchOnlyEngine(inCity, patience, reading) : first;
    const isInCity =
      there?.best !== undefined &&
      isAsGood(there.best, best, both) &&
      !(best.words === best.of && (await this.texts.isNameOutside(query, cities, OWN_NAME)));
    return { answer: isInCity ? there : ofAll, isInCity };
  }
}

function narrowed(query: AskedQuery, { text, city }: Pick<TextWithCity, 'text' | 'city'>): AskedQuery {
  return { ...query, q: text, location: city };
}
