/**
 * The oldest version of each Node release line that every package in the lock file accepts; npm checks all of
 * them before it installs. The same as `engines` in the root package.json. Release lines newer than the last
 * one are accepted, those in between are not.
 */
const OLDEST = [
  [20, 19, 5],
  [22, 13, 0],
  [24, 11, 0],
];

/** The npm that comes with the oldest of these versions. */
const OLDEST_NPM = [10, 8, 2];

/**
 * @param {string} version as in `process.versions.node`, for instance `20.19.5`
 * @returns {boolean}
 */
export function isSupportedNode(version) {
  const [major = 0] = numbersOf(version);
  const oldest = OLDEST.find(([line]) => line === major);
  return oldest === undefined ? major > (OLDEST.at(-1)?.[0] ?? 0) : isFrom(oldest, version);
}

/**
 * @param {string} version as `npm --version` says it
 * @returns {boolean}
 */
export function isSupportedNpm(version) {
  return isFrom(OLDEST_NPM, version);
}

/** Ends the process with one clear line when this Node version cannot install the packages. */
export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return;
  const lines = OLDEST.map((oldest) => `${oldest[0]} from ${oldest.join('.')}`).join(', ');
  console.error(`Highstreet needs Node ${lines}, or a newer one; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/**
 * @param {string} version as `npm --version` says it
 * @throws {Error} with one clear line when it is too old
 */
export function requireSupportedNpm(version) {
  if (isSupportedNpm(version)) return;
  throw new Error(
    `Highstreet needs npm ${OLDEST_NPM.join('.')} or newer; this is npm ${version}. To update it: npm install --global npm@10`,
  );
}

/**
 * @param {number[]} oldest
 * @param {string} version
 */
function isFrom(oldest, version) {
  const numbers = numbersOf(version);
  const different = oldest.findIndex((number, place) => number !== numbers[place]);
  return different === -1 || (numbers[different] ?? 0) > (oldest[different] ?? 0);
}

/** @param {string} version */
function numbersOf(version) {
  return version.split('.').map((number) => Number.parseInt(number, 10));
}
