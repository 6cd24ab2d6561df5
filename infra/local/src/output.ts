/** Prints one line to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one line to standard error. */
export function sayError(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
