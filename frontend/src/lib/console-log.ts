/** Writes what went wrong to the browser's console, for whoever looks into it. */
export function logProblem(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place that may; the specification sends admins to the console
  console.warn(what, error);
}
