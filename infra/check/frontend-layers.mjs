/** @typedef {import('./import-direction.mjs').ImportRule} ImportRule */

/** The folders of `frontend/src`, from the lowest: each imports itself and those before it. */
const layers = ['lib', 'ui', 'features', 'pages', 'app'];

/**
 * Types that the page's code shares with the Node host around it. Neither imports anything else of the other,
 * because they are built apart.
 */
const sharedTypes = 'server/render-contract.ts';

/**
 * The rules inside the frontend. Tests are exempt.
 * @param {string} directory of the frontend's workspace
 * @param {string} testFiles pattern of the tests' paths
 * @returns {ImportRule[]}
 */
export function frontendLayerRules(directory, testFiles) {
  const under = (/** @type {string[]} */ ...folders) => `^${directory}/src/(${folders.join('|')})/`;
  return [
    ...layers.slice(0, -1).map((layer, index) => ({
      name: `${layer}-imports-no-layer-above`,
      comment: `In frontend/src: ${layers.join(' ← ')}.`,
      severity: 'error',
      from: { path: under(layer), pathNot: testFiles },
      to: { path: under(...layers.slice(index + 1)) },
    })),
    ...['features', 'pages'].map((layer) => ({
      name: `${layer}-stand-alone`,
      comment: 'What two of them need is in a layer below.',
      severity: 'error',
      from: { path: `${under(layer)}([^/]+)/`, pathNot: testFiles },
      to: { path: under(layer), pathNot: `^${directory}/src/${layer}/$2/` },
    })),
    {
      name: 'page-code-and-host-share-types-only',
      comment: `The pages' code imports only ${sharedTypes} of the host.`,
      severity: 'error',
      from: { path: `^${directory}/src/`, pathNot: testFiles },
      to: { path: `^${directory}/server/`, pathNot: `^${directory}/${sharedTypes}$` },
    },
    {
      name: 'host-imports-no-page-code',
      comment: 'The host loads the built bundle of the pages while it runs.',
      severity: 'error',
      from: { path: `^${directory}/server/`, pathNot: testFiles },
      to: { path: `^${directory}/src/` },
    },
  ];
}
