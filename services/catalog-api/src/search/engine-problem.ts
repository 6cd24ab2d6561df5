/** Name and cause only: the message of a client's error repeats the request, and so what somebody searched for. */
export function describeEngineProblem(error: unknown): { name: string; code?: string } {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { cause } = error;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) {
    return { name: error.name, code: String(cause.code) };
  }
  return { name: error.name };
}
