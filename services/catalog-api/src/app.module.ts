import type { Logger } from '@highstreet/platform';
import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AdminBusinessesModule } from './admin-businesses/admin-businesses.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BusinessesModule } from './businesses/businesses.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { CitiesModule } from './cities/cities.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { CountriesModule } from './countries/countries.module.js';
import type { CatalogApiEnv } from './env.js';
import { ExportsModule } from './exports/exports.module.js';
import { HealthModule } from './health/health.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { QueueBoardModule } from './queue-board/queue-board.module.js';
import { SearchModule } from './search/search.module.js';
import { SitemapsModule } from './sitemaps/sitemaps.module.js';
import { SystemModule } from './system/system.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Features, one module each. */
const features: NonNullable<DynamicModule['imports']> = [
  AdminBusinessesModule,
  AuthModule,
  BusinessesModule,
  CategoriesModule,
  CitiesModule,
  CountriesModule,
  ExportsModule,
  HealthModule,
  ImportsModule,
  QueueBoardModule,
  SearchModule,
  SitemapsModule,
  SystemModule,
  UploadsModule,
];

@Module({})
export class AppModule {
  /** @param idleInTransactionTimeoutMs milliseconds until PostgreSQL rolls back an idle transaction; 10 s by default */
  static forRoot(env: CatalogApiEnv, logger: Logger, idleInTransactionTimeoutMs?: number): DynamicModule {
    return {
      module: AppModule,
      imports: [ConnectionsModule.forRoot(env, logger, idleInTransactionTimeoutMs), ...features],
    };
  }
}
