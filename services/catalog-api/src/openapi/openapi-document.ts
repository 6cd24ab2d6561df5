import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { onSendHookHandler } from 'fastify';
import { SESSION_COOKIE } from '../auth/admin-routes.js';
import { SESSION_SECURITY } from './operation-security.js';
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

/** The errors that no route lists: they come before it, from the gateway, or from a fault. */
const DESCRIPTION = `A public directory of local businesses, and its administration.

Besides the errors listed with it, any call may be answered with 400 VALIDATION_FAILED, 404 NOT_FOUND,
405 METHOD_NOT_ALLOWED, 408 REQUEST_TIMEOUT, 412 and 431 VALIDATION_FAILED, 413 PAYLOAD_TOO_LARGE, 414 URI_TOO_LONG,
415 UNSUPPORTED_MEDIA_TYPE, 429 TOO_MANY_REQUESTS (by the gateway) or 500 INTERNAL_ERROR, and a call of the
admin area that changes something with 403 FORBIDDEN_ORIGIN. Every answer has an X-Request-Id.`;

/** Describes every route of the application from the contract's schemas. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const configuration = new DocumentBuilder()
    .setTitle('Highstreet API')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer('/')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey' }, SESSION_SECURITY)
    .build();
  return SwaggerModule.createDocument(app, configuration, {
    autoTagControllers: false,
    // A handler of several paths has several keys, such as `countryStats[1]`: not a name in any language.
    operationIdFactory: (controller, method) => `${controller}_${method.replace(/\[(\d+)\]$/, '_$1')}`,
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
  // Not as YAML too: anybody could make this thread write it again and again.
  SwaggerModule.setup(DOCS_PATH, app, () => createOpenApiDocument(app), { raw: ['json'] });
}
