/** Logs a problem to the browser's console. */
export function logProblem(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that may; the specification sends admins to the console
  console.warn(what, error);
}
