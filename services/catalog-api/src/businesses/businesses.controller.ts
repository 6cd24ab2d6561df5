import {
  businessCardsResponse,
  businessDetailResponse,
  pageQuery,
  statsResponse,
} from '@highstreet/api-contract';
import type {
  BusinessCard,
  BusinessDetailResponse,
  PageQuery,
  StatsResponse,
} from '@highstreet/api-contract';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders, setPageHeaders } from '../http/page-headers.js';
import { PublicRead } from '../http/public-read.decorator.js';
import { BusinessesService } from './businesses.service.js';

@ApiTags('Businesses')
@Controller()
export class BusinessesController {
  constructor(private readonly businesses: BusinessesService) {}

  @Get('stats')
  @PublicRead({ summary: 'Size of the directory', answers: statsResponse })
  async getStats(): Promise<StatsResponse> {
    return { totalBusinesses: await this.businesses.countActive() };
  }

  @Get('businesses/featured')
  @PublicRead({
    summary: 'Verified businesses, then those with the most trusted rating',
    answers: businessCardsResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async getFeatured(
    @Query({ schema: pageQuery }) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessCard[]> {
    const { cards, total } = await this.businesses.getFeatured(query);
    setPageHeaders(request, reply, { ...query, total });
    return cards;
  }

  @Get('businesses/recent')
  @PublicRead({
    summary: 'The latest businesses',
    answers: businessCardsResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async getRecent(
    @Query({ schema: pageQuery }) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessCard[]> {
    const { cards, total } = await this.businesses.getRecent(query);
    setPageHeaders(request, reply, { ...query, total });
    return cards;
  }

  @Get('businesses/detail/:slug')
  @PublicRead({
    summary: 'A business by the last segment of its address, in any form that was ever published',
    answers: businessDetailResponse,
    fails: { 404: ['BUSINESS_NOT_FOUND'], 410: ['BUSINESS_CLOSED'] },
  })
  getDetail(@Param('slug') slug: string): Promise<BusinessDetailResponse> {
    return this.businesses.getDetail(slug);
  }
}
