import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { onSendHookHandler } from 'fastify';
import { toSchemaComponent } from './schema-components.js';

const DOCS_PATH = '/api/docs';

/** Swagger UI is same-origin, as are its calls. It inlines its styles, and they use `data:` images. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

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

const setPolicy: onSendHookHandler = (_request, reply, payload, done) => {
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  done(null, payload);
};

/** Serves the page /api/docs and the document /api/docs-json, which is created on the first request. */
export function publishOpenApi(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (route.url === DOCS_PATH || route.url.startsWith(`${DOCS_PATH}/`)) route.onSend = setPolicy;
  });
  SwaggerModule.setup(DOCS_PATH, app, () => createOpenApiDocument(app));
}
