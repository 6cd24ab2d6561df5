import { writeFile } from 'node:fs/promises';
import { openApiFile, renderOpenApi } from './openapi-file.js';

/** `npm run openapi -w services/catalog-api`: writes openapi.json after a change of routes or contract. */
await writeFile(openApiFile, await renderOpenApi());
