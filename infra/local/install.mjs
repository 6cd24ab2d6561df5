#!/usr/bin/env node
/** Installs missing npm packages, for commands that run before anything is built. */
import { requireSupportedNode } from './bootstrap/node-version.mjs';

requireSupportedNode();
const { installPackages } = await import('./bootstrap/prepare-workspace.mjs');
await installPackages();
