import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { toSchemaComponent } from './schema-components.js';

/** Describes every route of the application from the contract's schemas. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const configuration = new DocumentBuilder()
    .setTitle('Highstreet API')
    .setDescription('A public directory of local businesses, and its administration.')
    .setVersion('1')
    .build();
  return SwaggerModule.createDocument(app, configuration, {
    autoTagControllers: false,
    standardSchemaConverter: toSchemaComponent,
  });
}

/** The page at /api/docs and the document at /api/docs-json, made when first asked for. */
export function publishOpenApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app));
}
