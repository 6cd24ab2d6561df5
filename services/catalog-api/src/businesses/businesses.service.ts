import { Injectable } from '@nestjs/common';
import type { BusinessCard, BusinessDetailResponse, PageQuery } from '@highstreet/api-contract';
import { chooseMatch, isShortForm, ordinarySlug, slugCandidates } from './business-address.js';
import { BusinessDetailRepository } from './business-detail.repository.js';
import { BusinessListsRepository } from './business-lists.repository.js';
import { toBusinessDetail } from './business-detail.mapper.js';
import type { StoredBusinessDetail } from './business-detail.mapper.js';
import { BusinessClosedError, BusinessNotFoundError } from './businesses.errors.js';

export interface CardPage {
  cards: BusinessCard[];
  /** The number of cards on all pages. */
  total: number;
}

@Injectable()
export class BusinessesService {
  constructor(
    private readonly details: BusinessDetailRepository,
    private readonly lists: BusinessListsRepository,
  ) {}

  /**
   * The business that the last segment of a `/details/` address means, in any form that was ever published.
   * The caller compares `canonicalPath` to tell whether the address was the current one.
   * @throws BusinessNotFoundError, BusinessClosedError
   */
  async getDetail(segment: string): Promise<BusinessDetailResponse> {
    const stored = await this.findDetail(segment.toLowerCase());
    if (!stored) throw new BusinessNotFoundError();
    if (!stored.isActive) throw new BusinessClosedError();
    return toBusinessDetail(stored);
  }

  async getFeatured(page: PageQuery): Promise<CardPage> {
    const counting = this.lists.countActive();
    const [cards, total] = await Promise.all([this.lists.findFeatured(page, counting), counting]);
    return { cards, total };
  }

  async getRecent(page: PageQuery): Promise<CardPage> {
    const counting = this.lists.countActive();
    const [cards, total] = await Promise.all([this.lists.findRecent(page, counting), counting]);
    return { cards, total };
  }

  countActive(): Promise<number> {
    return this.lists.countActive();
  }

  private async findDetail(segment: string): Promise<StoredBusinessDetail | undefined> {
    const ordinary = ordinarySlug(segment);
    if (ordinary !== null) {
      const stored = await this.details.findBySlug(ordinary);
      if (stored && isShortForm(segment, stored.slug, stored.placeId)) return stored;
    }
    const match = chooseMatch(segment, await this.details.findMatches(slugCandidates(segment)));
    return match && this.details.findBySlug(match.slug);
  }
}
