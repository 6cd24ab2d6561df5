#!/usr/bin/env node
/** `npm run backup -- <new folder>` and `npm run restore -- <folder> [--replace]`, beside a running `npm start`. */
import { requireSupportedNode } from './bootstrap/node-version.mjs';

requireSupportedNode();
const { runBackupCommand } = await import('./dist/backup-command.js');
const [command, ...args] = process.argv.slice(2);
process.exitCode = await runBackupCommand(command, args, process.env);
