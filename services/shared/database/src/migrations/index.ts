import { CreateSchema1795000000000 } from './1795000000000-create-schema.js';
import { FollowImports1795100300000 } from './1795100300000-follow-imports.js';

/** In order of their timestamps. */
export const migrations = [CreateSchema1795000000000, FollowImports1795100300000];
