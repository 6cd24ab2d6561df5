import type { LooseRecord, LooseValue } from './loose-value.js';

/** Quicker than trying the rest: the name of a first member in quotes. */
const begins = /^\[?\{'\w+': /;
/** What lies between its brackets has none of its own, but for those of a list of words: a nested struct is not read. */
const struct = /^\{((?:[^{}[\]"]|(?<=': )\[[^{}[\]"']*\](?=,|\}$))+)\}$/;
const list = /^\[(.*)\]$/s;
const member = /^'(\w+)': (.*)$/s;
const quoted = /^'((?:[^'\\]|\\.|'')*)'$/s;
/** `datetime.time(9, 0)` and `<object at 0x7f>` of a Python program. */
const code = /\w\(|[<>]/;

/**
 * Reads what DuckDB writes for a struct, or for a list of them, in a CSV file: `{'freeform': 3 Main St, 'postcode':
 * 07102, 'unit': NULL}`, with quotes around names, and around values only where they need them. All values are texts,
 * so that codes keep their zeros. Undefined for any other text.
 */
export function readDuckDbStruct(text: string): LooseValue | undefined {
  if (!begins.test(text)) return undefined;
  if (!text.startsWith('[')) return readStruct(text);
  if (!text.endsWith('}]')) return undefined;
  const structs = text
    .slice(1, -1)
    .split(/(?<=\}), (?=\{)/)
    .map(readStruct);
  return structs.every((one) => one !== undefined) ? structs : undefined;
}

function readStruct(text: string): LooseRecord | undefined {
  const members = struct
    .exec(text)?.[1]
    ?.split(/, (?='\w+': )/)
    .map(readMember);
  return members?.every((one) => one !== undefined) ? Object.fromEntries(members) : undefined;
}

function readMember(text: string): readonly [name: string, value: LooseValue] | undefined {
  const [, name, value = ''] = member.exec(text) ?? [];
  if (name === undefined) return undefined;
  if (value === 'NULL') return [name, null];
  const inside = quoted.exec(value)?.[1];
  if (inside !== undefined)
    return [name, inside.replace(/''|\\(.)/gs, (pair, escaped: string = "'") => escaped)];
  const words = list.exec(value)?.[1];
  if (words !== undefined) return [name, words === '' ? [] : words.split(', ')];
  return value.startsWith("'") || code.test(value) ? undefined : [name, value];
}
