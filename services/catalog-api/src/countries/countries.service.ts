import type {
  CityResponse,
  CountryDetailResponse,
  CountryResponse,
  OptionalPageQuery,
} from '@highstreet/api-contract';
import { Injectable } from '@nestjs/common';
import { CitiesRepository } from '../cities/cities.repository.js';
import { KeptLists } from '../http/kept-list.js';
import type { SerializedList } from '../http/kept-list.js';
import { wholeOrPage, wholeOrPageOf } from '../http/whole-or-page.js';
import type { WholeOrPage } from '../http/whole-or-page.js';
import { CountryNotFoundError } from './countries.errors.js';
import { CountriesRepository } from './countries.repository.js';

@Injectable()
export class CountriesService {
  private readonly whole = new KeptLists();

  constructor(
    private readonly countries: CountriesRepository,
    private readonly cities: CitiesRepository,
  ) {}

  async getAll(query: OptionalPageQuery): Promise<WholeOrPage<CountryResponse>> {
    return wholeOrPageOf(query, await this.countries.findListed());
  }

  /**
   * A country with all its cities, kept like the list of all cities.
   * @throws CountryNotFoundError
   */
  async getWhole(slug: string): Promise<SerializedList> {
    const state = await this.cities.directoryState();
    return await this.whole.of(slug.toLowerCase(), state, async () => {
      const { country, cities } = await this.getBySlug(slug, {});
      return { json: Buffer.from(JSON.stringify(country)), total: cities.total };
    });
  }

  /**
   * The country, whether or not it still has businesses, with all its cities or the requested page of them.
   * @throws CountryNotFoundError
   */
  async getBySlug(
    slug: string,
    query: OptionalPageQuery,
  ): Promise<{ country: CountryDetailResponse; cities: WholeOrPage<CityResponse> }> {
    const wanted = slug.toLowerCase();
    const country = (await this.countries.findAll()).find((candidate) => candidate.slug === wanted);
    if (!country) throw new CountryNotFoundError();
    const cities = await wholeOrPage(
      query,
      (limit, offset) => this.cities.findOfCountry(country.name, limit, offset),
      () => Promise.resolve(country.cityCount),
    );
    return { country: { ...country, cities: cities.items }, cities };
  }
}
