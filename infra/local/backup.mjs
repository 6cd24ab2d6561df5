#!/usr/bin/env node
/** `npm run backup -- <new folder>` and `npm run restore -- <folder> [--replace]`, beside a running `npm start`. */
import { requireSupportedNode } from './bootstrap/node-version.mjs';

requireSupportedNode();
const { prepareBackupCommand } = await import('./dist/backup-command.js');
const [command, ...args] = process.argv.slice(2);
const script = prepareBackupCommand(command, args, process.env);
if (script === undefined) process.exitCode = 1;
else await import(script);
