#!/usr/bin/env node
/**
 * `npm run bench [-- suites] [--quick]`: installs and builds what is missing, then measures. See `src/bench.ts`.
 */
import { requireSupportedNode } from '../local/bootstrap/node-version.mjs';

requireSupportedNode();
const { prepareWorkspace } = await import('../local/bootstrap/prepare-workspace.mjs');
await prepareWorkspace();
const { runBenchmarks } = await import('./dist/bench.js');
process.exitCode = await runBenchmarks(process.argv.slice(2));
