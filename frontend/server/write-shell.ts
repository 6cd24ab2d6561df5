import { writeFile } from 'node:fs/promises';
import { clientFolder, loadBuild } from './build-output.js';
import { emptyBody, renderDocument } from './document.js';
import { readSiteSettings } from './env.js';

/**
 * Writes dist/client/shell.html, which the gateway serves while no page can be rendered. The build runs this
 * script with the default brand; a deployment with its own brand runs it again.
 */
const { bundle, assets } = await loadBuild();
const { head, state } = bundle.renderShell(readSiteSettings(), { indexed: true });
const body = emptyBody(
  '<p>We’ll be right back: this page needs JavaScript at the moment. <a href="">Try again</a></p>',
);
await writeFile(
  new URL('shell.html', clientFolder),
  renderDocument({ head, state, body, assets: assets.of('shell') }),
);
