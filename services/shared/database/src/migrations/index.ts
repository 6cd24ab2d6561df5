import { CreateSchema1795000000000 } from './1795000000000-create-schema.js';

/** In order of their timestamps. */
export const migrations = [CreateSchema1795000000000];
