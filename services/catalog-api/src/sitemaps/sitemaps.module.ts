import { Module } from '@nestjs/common';
import { PublicSitemapsController } from './public-sitemaps.controller.js';
import { PublishedSitemapsReader } from './published-sitemaps.reader.js';
import { SitemapJobs } from './sitemap-jobs.js';
import { SitemapsController } from './sitemaps.controller.js';
import { SitemapsRepository } from './sitemaps.repository.js';
import { SitemapsService } from './sitemaps.service.js';

/** The admin's view of the sitemaps, and which of them visitors can have; the sitemap worker writes and checks them. */
@Module({
  controllers: [SitemapsController, PublicSitemapsController],
  providers: [SitemapsService, SitemapsRepository, PublishedSitemapsReader, SitemapJobs],
  exports: [PublishedSitemapsReader],
})
export class SitemapsModule {}
