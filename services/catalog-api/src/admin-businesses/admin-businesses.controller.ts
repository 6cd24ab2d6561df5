import {
  adminBusinessesQuery,
  adminBusinessesResponse,
  countryStatsResponse,
  deleteAllResponse,
} from '@highstreet/api-contract';
import type {
  AdminBusinessesQuery,
  AdminBusinessesResponse,
  CountryStat,
  DeleteAllResponse,
} from '@highstreet/api-contract';
import { Controller, Delete, Get, Query } from '@nestjs/common';
import { AdminRoute } from '../auth/admin-route.decorator.js';
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
    fails: { 409: 'CONFLICT' },
  })
  async deleteAll(): Promise<DeleteAllResponse> {
    return { count: await this.businesses.deleteAll() };
  }

  /** Both paths are in the specification, for two pages. */
  @Get(['countries', 'country-stats'])
  @AdminRoute({ summary: 'Businesses per country, most first', answers: countryStatsResponse })
  countryStats(): Promise<CountryStat[]> {
    return this.businesses.countryStats();
  }
}
