/** One line for whoever started this process. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One line about what went wrong. */
export function sayError(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
