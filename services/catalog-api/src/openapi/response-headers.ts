type HeaderDescriptions = Record<string, { description: string; schema: { type: 'string' } }>;

/** Headers of a response for the API's documentation, from their descriptions by name. */
export function describeHeaders(headers: Readonly<Record<string, string>>): HeaderDescriptions {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}
