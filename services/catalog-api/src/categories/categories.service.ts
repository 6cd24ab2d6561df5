import type { CategoryResponse, OptionalPageQuery, PageQuery } from '@highstreet/api-contract';
import { Injectable } from '@nestjs/common';
import { BusinessListsRepository } from '../businesses/business-lists.repository.js';
import type { CardPage } from '../businesses/businesses.service.js';
import { wholeOrPage } from '../http/whole-or-page.js';
import type { WholeOrPage } from '../http/whole-or-page.js';
import { CategoryNotFoundError } from './categories.errors.js';
import { CategoriesRepository } from './categories.repository.js';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly businesses: BusinessListsRepository,
  ) {}

  getAll(query: OptionalPageQuery): Promise<WholeOrPage<CategoryResponse>> {
    return wholeOrPage(
      query,
      (limit, offset) => this.categories.findAll(limit, offset),
      () => this.categories.count(),
    );
  }

  /** @throws CategoryNotFoundError */
  async getBySlug(slug: string): Promise<CategoryResponse> {
    const category = await this.categories.findBySlug(slug.toLowerCase());
    if (!category) throw new CategoryNotFoundError();
    return category;
  }

  /** @throws CategoryNotFoundError */
  async getBusinesses(slug: string, query: PageQuery): Promise<CardPage> {
    const { id, businessCount: total } = await this.getBySlug(slug);
    return { cards: await this.businesses.findOfCategory(id, query, total), total };
  }
}
