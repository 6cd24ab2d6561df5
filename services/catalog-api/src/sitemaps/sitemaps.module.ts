import { Module } from '@nestjs/common';
import { PublicSitemapsController } from './public-sitemaps.controller.js';
import { PublishedSitemapsReader } from './published-sitemaps.reader.js';
import { SitemapJobs } from './sitemap-jobs.js';
import { SitemapsController } from './sitemaps.controller.js';
import { SitemapsRepository } from './sitemaps.repository.js';
import { SitemapsService } from './sitemaps.service.js';

/**
 * Sitemaps for administrators, and the list of files for visitors; the sitemap worker writes and checks the
 * files.
 */
@Module({
  controllers: [SitemapsController, PublicSitemapsController],
  providers: [SitemapsService, SitemapsRepository, PublishedSitemapsReader, SitemapJobs],
  exports: [PublishedSitemapsReader],
})
export class SitemapsModule {}
