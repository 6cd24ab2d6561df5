import { publishedSitemapsResponse } from '@highstreet/api-contract';
import type { PublishedSitemapsResponse } from '@highstreet/api-contract';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PublicRead } from '../http/public-read.decorator.js';
import { SitemapsService } from './sitemaps.service.js';

@ApiTags('Sitemaps')
@Controller('sitemaps')
export class PublicSitemapsController {
  constructor(private readonly sitemaps: SitemapsService) {}

  @Get()
  @PublicRead({
    summary: 'The sitemap files that are published, the index first',
    answers: publishedSitemapsResponse,
  })
  async published(): Promise<PublishedSitemapsResponse> {
    return await this.sitemaps.published();
  }
}
