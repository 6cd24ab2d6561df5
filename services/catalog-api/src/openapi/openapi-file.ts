import { createLogger, parseEnv } from '@highstreet/platform';
import { createApp } from '../create-app.js';
import { catalogApiEnv } from '../env.js';
import { createOpenApiDocument } from './openapi-document.js';

/** A preview connects to nothing; the variables only have to be present. */
const previewEnv = {
  PORT: '0',
  MANAGEMENT_PORT: '0',
  DATABASE_URL: 'postgres://localhost/preview',
  REDIS_URL: 'redis://localhost',
  MEILISEARCH_URL: 'http://localhost',
  MEILISEARCH_API_KEY: 'preview',
  PUBLIC_ORIGIN: 'http://localhost',
  SESSION_SECRET: 'preview'.repeat(8),
  UPLOADS_DIR: '.',
  SITEMAPS_DIR: '.',
};

/** The committed file, next to the service's package.json. */
export const openApiFile = new URL('../../openapi.json', import.meta.url);

/** The expected content of `openapi.json` for the current routes. */
export async function renderOpenApi(): Promise<string> {
  const app = await createApp(parseEnv(catalogApiEnv, previewEnv), createLogger('openapi', 'silent'), {
    preview: true,
  });
  return `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`;
}
