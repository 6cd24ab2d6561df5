#!/usr/bin/env node
/**
 * `npm start`: installs what is missing, builds what has changed, then hands over to the launcher.
 *
 * Plain JavaScript without dependencies, because at the first start neither `node_modules` nor `dist` exists.
 * Checks run before anything slow begins. Nothing else is imported before the Node version is checked.
 */
import { requireSupportedNode } from './bootstrap/node-version.mjs';

requireSupportedNode();
const { requireUsableFolders } = await import('./bootstrap/usable-folders.mjs');
requireUsableFolders(process.env);
const { prepareWorkspace } = await import('./bootstrap/prepare-workspace.mjs');
const { requireFreePort } = await import('./bootstrap/gateway-port.mjs');
await requireFreePort(process.env);
await prepareWorkspace();
const { launch } = await import('./dist/launcher.js');
await launch(process.env);
