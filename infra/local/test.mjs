#!/usr/bin/env node
/**
 * `npm test [-- unit|integration|browser [filter]]`: installs and builds what is missing, then runs the tests
 * on servers and a whole stack of their own. See `src/test-run.ts`.
 */
import { requireSupportedNode } from './bootstrap/node-version.mjs';

requireSupportedNode();
const { prepareWorkspace } = await import('./bootstrap/prepare-workspace.mjs');
await prepareWorkspace();
const { runTests } = await import('./dist/test-run.js');
process.exitCode = await runTests(process.argv.slice(2), process.env);
