import type { Logger } from '@highstreet/platform';
import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { BusinessesModule } from './businesses/businesses.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { CitiesModule } from './cities/cities.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { CountriesModule } from './countries/countries.module.js';
import type { CatalogApiEnv } from './env.js';
import { HealthModule } from './health/health.module.js';
import { SearchModule } from './search/search.module.js';

/** Features, one module each. */
const features: NonNullable<DynamicModule['imports']> = [
  BusinessesModule,
  CategoriesModule,
  CitiesModule,
  CountriesModule,
  HealthModule,
  SearchModule,
];

@Module({})
export class AppModule {
  static forRoot(env: CatalogApiEnv, logger: Logger): DynamicModule {
    return { module: AppModule, imports: [ConnectionsModule.forRoot(env, logger), ...features] };
  }
}
