import {
  sitemapFilesResponse,
  sitemapProgressResponse,
  sitemapStatsResponse,
  sitemapValidationResponse,
} from '@highstreet/api-contract';
import type {
  SitemapFile,
  SitemapProgressResponse,
  SitemapStatsResponse,
  SitemapValidationResponse,
} from '@highstreet/api-contract';
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminRoute } from '../auth/admin-route.decorator.js';
import { prefersAsync } from '../http/prefer.js';
import { untilGone } from '../http/until-gone.js';
import { SitemapsService } from './sitemaps.service.js';

@Controller('admin/sitemap')
export class SitemapsController {
  constructor(private readonly sitemaps: SitemapsService) {}

  @Get('stats')
  @AdminRoute({
    summary: 'What there is to list, and when it was last listed',
    answers: sitemapStatsResponse,
  })
  async stats(): Promise<SitemapStatsResponse> {
    return await this.sitemaps.stats();
  }

  @Get('files')
  @AdminRoute({ summary: 'The published sitemap files, the index first', answers: sitemapFilesResponse })
  async files(): Promise<SitemapFile[]> {
    return await this.sitemaps.files();
  }

  @Get('progress')
  @AdminRoute({ summary: 'How far the generation is, 0 to 100', answers: sitemapProgressResponse })
  async progress(): Promise<SitemapProgressResponse> {
    return await this.sitemaps.progress();
  }

  @Post('generate')
  @AdminRoute({
    summary: 'Generate all sitemaps; waits until they are published, or answers 202 to Prefer: respond-async',
    answers: sitemapProgressResponse,
    accepts: sitemapProgressResponse,
    fails: { 422: ['SITEMAP_FAILED'] },
  })
  async generate(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SitemapProgressResponse> {
    const asked = await this.sitemaps.startBuild();
    if (prefersAsync(request.headers['prefer'])) {
      reply.status(202);
      reply.header('location', '/api/admin/sitemap/progress');
      reply.header('preference-applied', 'respond-async');
      return { progress: 0 };
    }
    return await this.sitemaps.waitForBuild(asked, untilGone(reply));
  }

  @Post('validate')
  @AdminRoute({
    summary: 'Check every published sitemap file',
    answers: sitemapValidationResponse,
    fails: { 422: ['SITEMAP_FAILED'] },
  })
  async validate(@Res({ passthrough: true }) reply: FastifyReply): Promise<SitemapValidationResponse> {
    return await this.sitemaps.validate(untilGone(reply));
  }
}
