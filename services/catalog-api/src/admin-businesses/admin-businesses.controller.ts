import {
  adminBusinessesQuery,
  adminBusinessesResponse,
  countryStatsResponse,
  deleteAllResponse,
  optionalPageQuery,
} from '@highstreet/api-contract';
import type {
  AdminBusinessesQuery,
  AdminBusinessesResponse,
  CountryStat,
  DeleteAllResponse,
  OptionalPageQuery,
} from '@highstreet/api-contract';
import { Controller, Delete, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminRoute } from '../auth/admin-route.decorator.js';
import { pageHeaders } from '../http/page-headers.js';
import { setWholeOrPageHeaders } from '../http/whole-or-page.js';
import { AdminBusinessesService } from './admin-businesses.service.js';

@Controller('admin')
export class AdminBusinessesController {
  constructor(private readonly businesses: AdminBusinessesService) {}

  @Get('businesses')
  @AdminRoute({
    summary: 'Businesses by name, address or city, newest first or in another order',
    answers: adminBusinessesResponse,
    takesQuery: true,
  })
  list(
    @Query({ schema: adminBusinessesQuery }) query: AdminBusinessesQuery,
  ): Promise<AdminBusinessesResponse> {
    return this.businesses.list(query);
  }

  @Delete('businesses/all')
  @AdminRoute({
    summary: 'Delete every business, city and category',
    answers: deleteAllResponse,
    fails: { 409: ['CONFLICT'] },
  })
  async deleteAll(): Promise<DeleteAllResponse> {
    return { count: await this.businesses.deleteAll() };
  }

  /** The specification has both paths, for two pages (docs/specification.md, Calls). */
  @Get(['countries', 'country-stats'])
  @AdminRoute({
    summary: 'Businesses per country, most first; everything unless a page is asked for',
    answers: countryStatsResponse,
    headers: pageHeaders,
    takesQuery: true,
  })
  async countryStats(
    @Query({ schema: optionalPageQuery }) query: OptionalPageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CountryStat[]> {
    const countries = await this.businesses.countryStats(query);
    setWholeOrPageHeaders(request, reply, countries);
    return countries.items;
  }
}
