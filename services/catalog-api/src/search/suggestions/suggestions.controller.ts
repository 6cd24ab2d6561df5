import { suggestionsQuery, suggestionsResponse } from '@highstreet/api-contract';
import type { SuggestionsQuery, SuggestionsResponse } from '@highstreet/api-contract';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PublicRead } from '../../http/public-read.decorator.js';
import { untilGone } from '../../http/until-gone.js';
import { SEARCH_MODE_HEADER, searchModeHeader } from '../search-mode-header.js';
import { SuggestionsService } from './suggestions.service.js';

@ApiTags('Search')
@Controller('search/suggestions')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Get()
  @PublicRead({
    summary: 'Categories, cities and businesses for what has been typed so far',
    answers: suggestionsResponse,
    headers: searchModeHeader,
    takesQuery: true,
  })
  async suggest(
    @Query({ schema: suggestionsQuery }) { q }: SuggestionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SuggestionsResponse> {
    const { suggestions, mode } = await this.suggestions.suggest(q, () => untilGone(reply));
    reply.header(SEARCH_MODE_HEADER, mode);
    return suggestions;
  }
}
