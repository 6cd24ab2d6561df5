import type { CityResponse, CountryCities, OptionalPageQuery, PageQuery } from '@highstreet/api-contract';
import { Injectable } from '@nestjs/common';
import { BusinessListsRepository } from '../businesses/business-lists.repository.js';
import type { CardPage } from '../businesses/businesses.service.js';
import { isKeepable, KeptList, serializeList } from '../http/kept-list.js';
import type { SerializedList } from '../http/kept-list.js';
import { wholeOrPage } from '../http/whole-or-page.js';
import type { WholeOrPage } from '../http/whole-or-page.js';
import { CityNotFoundError } from './cities.errors.js';
import { CitiesRepository } from './cities.repository.js';

@Injectable()
export class CitiesService {
  private readonly every = new KeptList<SerializedList>(isKeepable);

  constructor(
    private readonly cities: CitiesRepository,
    private readonly businesses: BusinessListsRepository,
  ) {}

  /** All cities, largest first. Megabytes in a large directory, so they are kept until it changes. */
  async getEvery(): Promise<SerializedList> {
    const state = await this.cities.directoryState();
    return await this.every.of(state, async () => serializeList(await this.getList({})));
  }

  /** All of them, or a page. */
  getList(query: OptionalPageQuery): Promise<WholeOrPage<CityResponse>> {
    return wholeOrPage(
      query,
      (limit, offset) => this.cities.findPopular(limit, offset),
      () => this.cities.count(),
    );
  }

  getByCountry(limit: number): Promise<CountryCities[]> {
    return this.cities.findByCountry(limit);
  }

  /**
   * The city that an address means: where its businesses have moved, the city that has them now. The caller compares
   * the slugs to tell whether the address was the current one.
   * @throws CityNotFoundError
   */
  async getBySlug(slug: string): Promise<CityResponse> {
    const city = await this.cities.findBySlug(slug.toLowerCase());
    if (!city) throw new CityNotFoundError();
    if (city.businessCount > 0) return city;
    return (await this.cities.findSuccessor(city.id)) ?? city;
  }

  /** @throws CityNotFoundError */
  async getBusinesses(slug: string, query: PageQuery): Promise<CardPage> {
    const { id, businessCount: total } = await this.getBySlug(slug);
    return { cards: await this.businesses.findOfCity(id, query, total), total };
  }
}
