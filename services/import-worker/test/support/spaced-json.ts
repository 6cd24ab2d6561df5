/** JSON as Python writes it, `{"a": 1, "b": [2, 3]}`: with a blank behind each colon and comma, and no other. */
export function spacedJson(value: unknown): string {
  // A line break within a text is escaped, so each of these stands between two parts.
  return JSON.stringify(value, null, 1)
    .replace(/(?<=[[{])\n *|\n *(?=[\]}])/g, '')
    .replace(/\n */g, ' ');
}
