#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Checks the types of the workspace in the current folder, tests included, with this folder's compiler. It is
 * seven times as fast as the one that builds, which typescript-eslint and Nest need (docs/decisions/0039).
 */
const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const args = [join(compiler, 'bin', 'tsc'), '--noEmit', '-p', 'tsconfig.json'];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
process.exitCode = status ?? 1;
