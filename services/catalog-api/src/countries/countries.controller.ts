import { countriesResponse, countryDetailResponse, optionalPageQuery } from '@highstreet/api-contract';
import type { CountryDetailResponse, CountryResponse, OptionalPageQuery } from '@highstreet/api-contract';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../http/page-headers.js';
import { PublicRead } from '../http/public-read.decorator.js';
import { setWholeOrPageHeaders, wantsWhole } from '../http/whole-or-page.js';
import { CountriesService } from './countries.service.js';

@ApiTags('Countries')
@Controller('countries')
export class CountriesController {
  constructor(private readonly countries: CountriesService) {}

  @Get()
  @PublicRead({
    summary: 'Countries with a business, largest first; everything unless a page is asked for',
    answers: countriesResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async getAll(
    @Query({ schema: optionalPageQuery }) query: OptionalPageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CountryResponse[]> {
    const countries = await this.countries.getAll(query);
    setWholeOrPageHeaders(request, reply, countries);
    return countries.items;
  }

  @Get(':slug')
  @PublicRead({
    summary:
      'A country with its cities, largest first; all of them, up to 50,000, unless a page is asked for',
    answers: countryDetailResponse,
    headers: pageHeaders,
    fails: { 404: ['COUNTRY_NOT_FOUND'] },
    takesQuery: true,
  })
  async getBySlug(
    @Param('slug') slug: string,
    @Query({ schema: optionalPageQuery }) query: OptionalPageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CountryDetailResponse | Buffer> {
    if (wantsWhole(query)) {
      const { json, total } = await this.countries.getWhole(slug);
      setWholeOrPageHeaders(request, reply, { total, page: null });
      return json;
    }
    const { country, cities } = await this.countries.getBySlug(slug, query);
    setWholeOrPageHeaders(request, reply, cities);
    return country;
  }
}
