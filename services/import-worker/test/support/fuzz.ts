/** `FUZZ_CASES=50000` tries more cases than the default. */
export const CASES = Number(process.env['FUZZ_CASES'] ?? 2000);
const SEED = process.env['FUZZ_SEED'];
const PATH = process.env['FUZZ_PATH'];

/** Whether FUZZ_PATH repeats one case, so that nothing can be said of all of them together. */
export const IS_REPEATED = PATH !== undefined;

/**
 * How a property is tried. `FUZZ_SEED` tries other cases. To rerun only the smallest case of a failure, set the `seed` and
 * `path` that it prints, `FUZZ_SEED=… FUZZ_PATH=…`, and the test's name with `-t`.
 *
 * @param seed the test's own
 */
export function fuzzed(seed: number): { numRuns: number; seed: number; path?: string } {
  return { numRuns: CASES, seed: Number(SEED ?? seed), ...(PATH !== undefined && { path: PATH }) };
}
