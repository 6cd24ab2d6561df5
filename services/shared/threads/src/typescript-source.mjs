// Lets a worker thread run from TypeScript source. Only tests do that; it is not part of a build.
import { register } from 'node:module';

register('./typescript-source.hooks.mjs', import.meta.url);
