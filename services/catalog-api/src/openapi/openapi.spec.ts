import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openApiFile, renderOpenApi } from './openapi-file.js';

it('openapi.json describes the routes as they are; "npm run openapi -w services/catalog-api" renews it', async () => {
  expect(await readFile(openApiFile, 'utf8')).toBe(await renderOpenApi());
});
