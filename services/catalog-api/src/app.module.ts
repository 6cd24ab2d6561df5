import type { Logger } from '@highstreet/platform';
import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ConnectionsModule } from './connections/connections.module.js';
import type { CatalogApiEnv } from './env.js';

/** Features, one module each. */
const features: NonNullable<DynamicModule['imports']> = [];

@Module({})
export class AppModule {
  static forRoot(env: CatalogApiEnv, logger: Logger): DynamicModule {
    return { module: AppModule, imports: [ConnectionsModule.forRoot(env, logger), ...features] };
  }
}
