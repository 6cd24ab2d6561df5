#!/usr/bin/env node
/**
 * `npm test [-- unit|integration|browser|faults [filter]]`: installs and builds what is missing, then runs the tests
 * on servers and a whole stack of their own. See `src/test-run.ts`.
 */
import { requireSupportedNode } from './bootstrap/node-version.mjs';

requireSupportedNode();
const { requireUsableFolders } = await import('./bootstrap/usable-folders.mjs');
// Tests use no DATA_DIR.
requireUsableFolders({});
const { prepareWorkspace } = await import('./bootstrap/prepare-workspace.mjs');
// Prints a count even if nothing could be tested, for tools that parse it.
await prepareWorkspace(() => console.log('0 passed, 1 failed'));
const { runTests } = await import('./dist/test-run.js');
process.exitCode = await runTests(process.argv.slice(2), process.env);
