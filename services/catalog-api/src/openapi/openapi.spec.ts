import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openApiFile, renderOpenApi } from './openapi-file.js';

it('openapi.json matches the routes; update it with "npm run openapi -w services/catalog-api"', async () => {
  expect(await readFile(openApiFile, 'utf8')).toBe(await renderOpenApi());
});
