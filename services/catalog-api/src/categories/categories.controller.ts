import {
  businessCardsResponse,
  categoriesResponse,
  categoryResponse,
  optionalPageQuery,
  pageQuery,
} from '@highstreet/api-contract';
import type { BusinessCard, CategoryResponse, OptionalPageQuery, PageQuery } from '@highstreet/api-contract';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders, setPageHeaders } from '../http/page-headers.js';
import { PublicRead } from '../http/public-read.decorator.js';
import { setWholeOrPageHeaders, wantsWhole } from '../http/whole-or-page.js';
import { CategoriesService } from './categories.service.js';

@ApiTags('Categories')
@Controller('categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @PublicRead({
    summary:
      'Categories with a business, largest first; everything, up to 50,000, unless a page is asked for',
    answers: categoriesResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async getAll(
    @Query({ schema: optionalPageQuery }) query: OptionalPageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CategoryResponse[] | Buffer> {
    if (wantsWhole(query)) {
      const { json, total } = await this.categories.getEvery();
      setWholeOrPageHeaders(request, reply, { total, page: null });
      return json;
    }
    const categories = await this.categories.getPage(query);
    setWholeOrPageHeaders(request, reply, categories);
    return categories.items;
  }

  @Get(':slug')
  @PublicRead({
    summary: 'A category, or the one that its businesses have moved to',
    answers: categoryResponse,
    fails: { 404: ['CATEGORY_NOT_FOUND'] },
  })
  getBySlug(@Param('slug') slug: string): Promise<CategoryResponse> {
    return this.categories.getBySlug(slug);
  }

  @Get(':slug/businesses')
  @PublicRead({
    summary: 'Businesses of a category, the most trusted rating first',
    answers: businessCardsResponse,
    headers: pageHeaders,
    fails: { 404: ['CATEGORY_NOT_FOUND'] },
    takesQuery: true,
  })
  async getBusinesses(
    @Param('slug') slug: string,
    @Query({ schema: pageQuery }) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessCard[]> {
    const { cards, total } = await this.categories.getBusinesses(slug, query);
    setPageHeaders(request, reply, { ...query, total });
    return cards;
  }
}
