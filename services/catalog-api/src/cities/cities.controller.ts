import {
  businessCardsResponse,
  citiesByCountryQuery,
  citiesByCountryResponse,
  citiesResponse,
  cityResponse,
  optionalPageQuery,
  pageQuery,
} from '@highstreet/api-contract';
import type {
  BusinessCard,
  CitiesByCountryQuery,
  CityResponse,
  CountryCities,
  OptionalPageQuery,
  PageQuery,
} from '@highstreet/api-contract';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders, setPageHeaders } from '../http/page-headers.js';
import { PublicRead } from '../http/public-read.decorator.js';
import { setWholeOrPageHeaders, wantsWhole } from '../http/whole-or-page.js';
import { CitiesService } from './cities.service.js';

@ApiTags('Cities')
@Controller('cities')
export class CitiesController {
  constructor(private readonly cities: CitiesService) {}

  @Get()
  @PublicRead({
    summary: 'Cities with a business, largest first; everything, up to 50,000, unless a page is asked for',
    answers: citiesResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async getAll(
    @Query({ schema: optionalPageQuery }) query: OptionalPageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CityResponse[] | Buffer> {
    if (wantsWhole(query)) {
      const { json, total } = await this.cities.getEvery();
      setWholeOrPageHeaders(request, reply, { total, page: null });
      return json;
    }
    const cities = await this.cities.getList(query);
    setWholeOrPageHeaders(request, reply, cities);
    return cities.items;
  }

  @Get('popular')
  @PublicRead({
    summary: 'The cities with most businesses',
    answers: citiesResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async getPopular(
    @Query({ schema: pageQuery }) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CityResponse[]> {
    const cities = await this.cities.getList(query);
    setWholeOrPageHeaders(request, reply, cities);
    return cities.items;
  }

  @Get('by-country')
  @PublicRead({
    summary: 'Countries with their counts, each with the largest of its cities',
    answers: citiesByCountryResponse,
    takesQuery: true,
  })
  getByCountry(
    @Query({ schema: citiesByCountryQuery }) { limit }: CitiesByCountryQuery,
  ): Promise<CountryCities[]> {
    return this.cities.getByCountry(limit);
  }

  @Get(':slug')
  @PublicRead({
    summary: 'A city, or the one that its businesses have moved to',
    answers: cityResponse,
    fails: { 404: ['CITY_NOT_FOUND'] },
  })
  getBySlug(@Param('slug') slug: string): Promise<CityResponse> {
    return this.cities.getBySlug(slug);
  }

  @Get(':slug/businesses')
  @PublicRead({
    summary: 'Businesses of a city, the most trusted rating first',
    answers: businessCardsResponse,
    headers: pageHeaders,
    fails: { 404: ['CITY_NOT_FOUND'] },
    takesQuery: true,
  })
  async getBusinesses(
    @Param('slug') slug: string,
    @Query({ schema: pageQuery }) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BusinessCard[]> {
    const { cards, total } = await this.cities.getBusinesses(slug, query);
    setPageHeaders(request, reply, { ...query, total });
    return cards;
  }
}
