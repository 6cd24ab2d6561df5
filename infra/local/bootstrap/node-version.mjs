/** The oldest Node the product runs on; the same as `engines` in the root package.json. */
const OLDEST = { major: 20, minor: 19 };

/**
 * @param {string} version as in `process.versions.node`, for instance `20.19.4`
 * @returns {boolean}
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/** Ends the process with one clear line when Node is too old. */
export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(
    `Highstreet needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
