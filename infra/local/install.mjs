#!/usr/bin/env node
/** Installs the npm packages unless they are there: for what runs before anything is built. */
import { requireSupportedNode } from './bootstrap/node-version.mjs';

requireSupportedNode();
const { installPackages } = await import('./bootstrap/prepare-workspace.mjs');
await installPackages();
