import type { CategoryResponse, OptionalPageQuery, PageQuery } from '@highstreet/api-contract';
import { Injectable } from '@nestjs/common';
import { BusinessListsRepository } from '../businesses/business-lists.repository.js';
import type { CardPage } from '../businesses/businesses.service.js';
import { isKeepable, KeptList, serializeList } from '../http/kept-list.js';
import type { SerializedList } from '../http/kept-list.js';
import { wholeOrPage } from '../http/whole-or-page.js';
import type { WholeOrPage } from '../http/whole-or-page.js';
import { CategoryNotFoundError } from './categories.errors.js';
import { CategoriesRepository } from './categories.repository.js';

/** How many of the largest categories are kept: ten of the longest pages, of which visitors read the first. */
const KEPT_CATEGORIES = 1_000;

@Injectable()
export class CategoriesService {
  private readonly every = new KeptList<SerializedList>(isKeepable);
  private readonly largest = new KeptList<WholeOrPage<CategoryResponse>>();

  constructor(
    private readonly categories: CategoriesRepository,
    private readonly businesses: BusinessListsRepository,
  ) {}

  /** All categories, largest first. Megabytes if each business has its own, so they are kept like all cities. */
  async getEvery(): Promise<SerializedList> {
    const state = await this.categories.directoryState();
    return await this.every.of(state, async () => serializeList(await this.readList({})));
  }

  /** A page of them. The first pages come from memory: each page of a visitor shows categories to choose from. */
  async getPage(query: OptionalPageQuery): Promise<WholeOrPage<CategoryResponse>> {
    const state = await this.categories.directoryState();
    const { items, total } = await this.largest.of(state, () => this.readList({ limit: KEPT_CATEGORIES }));
    return await wholeOrPage(
      query,
      (limit, offset) =>
        offset + limit <= KEPT_CATEGORIES
          ? Promise.resolve(items.slice(offset, offset + limit))
          : this.categories.findAll(limit, offset),
      () => Promise.resolve(total),
    );
  }

  private readList(query: OptionalPageQuery): Promise<WholeOrPage<CategoryResponse>> {
    return wholeOrPage(
      query,
      (limit, offset) => this.categories.findAll(limit, offset),
      () => this.categories.count(),
    );
  }

  /**
   * The category that an address means: where its businesses have moved, the category that has them now. The caller
   * compares the slugs to tell whether the address was the current one.
   * @throws CategoryNotFoundError
   */
  async getBySlug(slug: string): Promise<CategoryResponse> {
    const category = await this.categories.findBySlug(slug.toLowerCase());
    if (!category) throw new CategoryNotFoundError();
    if (category.businessCount > 0) return category;
    return (await this.categories.findSuccessor(category.id)) ?? category;
  }

  /** @throws CategoryNotFoundError */
  async getBusinesses(slug: string, query: PageQuery): Promise<CardPage> {
    const { id, businessCount: total } = await this.getBySlug(slug);
    return { cards: await this.businesses.findOfCategory(id, query, total), total };
  }
}
