import { businessCardsResponse, searchQuery } from '@highstreet/api-contract';
import type { SearchQuery } from '@highstreet/api-contract';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders, setPageHeaders } from '../http/page-headers.js';
import { PublicRead } from '../http/public-read.decorator.js';
import { untilGone } from '../http/until-gone.js';
import { SearchService } from './search.service.js';
import { SEARCH_MODE_HEADER, searchModeHeader } from './search-mode-header.js';

/** The search form sends these without a value if nothing is selected. */
const sentWithoutValue = { required: false, allowEmptyValue: true };

@ApiTags('Search')
@Controller('businesses')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Get()
  @PublicRead({
    summary:
      'Search by words or a telephone number, category, city, and city name or beginning of a postal code',
    answers: businessCardsResponse,
    headers: { ...pageHeaders, ...searchModeHeader },
    takesQuery: true,
  })
  @ApiQuery({ name: 'categoryId', ...sentWithoutValue })
  @ApiQuery({ name: 'cityId', ...sentWithoutValue })
  async search(
    @Query({ schema: searchQuery }) query: SearchQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { cards, total, mode } = await this.searches.search(query, () => untilGone(reply));
    setPageHeaders(request, reply, { page: query.page, limit: query.limit, total });
    reply.header(SEARCH_MODE_HEADER, mode);
    return cards;
  }
}
