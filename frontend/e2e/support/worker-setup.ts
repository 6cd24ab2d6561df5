import { afterEach, beforeAll } from 'vitest';
import { startedBrowser } from './browser.js';
import { closeVisits } from './visit.js';

// Vitest runs this before each test file; a hook in a module that files share would belong to the first of them.
beforeAll(async () => {
  await startedBrowser();
});
afterEach(closeVisits);
