import { Module } from '@nestjs/common';
import { PublishedSitemapsReader } from './published-sitemaps.reader.js';
import { SitemapJobs } from './sitemap-jobs.js';
import { SitemapsController } from './sitemaps.controller.js';
import { SitemapsRepository } from './sitemaps.repository.js';
import { SitemapsService } from './sitemaps.service.js';

/** The admin's view of the sitemaps; the sitemap worker writes and checks them. */
@Module({
  controllers: [SitemapsController],
  providers: [SitemapsService, SitemapsRepository, PublishedSitemapsReader, SitemapJobs],
  exports: [PublishedSitemapsReader],
})
export class SitemapsModule {}
