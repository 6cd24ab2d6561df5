import { memoize } from '../memoize.js';
import { isRecord, readJson } from '../structured-cells/loose-json.js';
import { isClean } from '../text/clean-text.js';
import { holdsSections, readSection, sectionOfEntry } from './read-section.js';
import type { ReadSection } from './read-section.js';

const QUOTE = 0x22;
const OPENING_BRACE = 0x7b;
const COMMA = 0x2c;
const SPACE = 0x20;

/**
 * Reads the shapes of nearly every about cell, `{"Service options": {"Delivery": true}, "Payments": {}}` and
 * `[{"id": "payments", "name": "Payments", "options": []}]`, section by section. There are as many cells as
 * businesses but few different sections (nineteen of twenty occur again), and a cached one needs no parsing.
 *
 * The result is the same as that of parsing the whole cell if every section is a valid member by itself and,
 * in an object, no name occurs twice or is a number (numbers would come first).
 *
 * @returns undefined for a cell in any other shape
 */
export function readPlainSections(cell: string): readonly ReadSection[] | undefined {
  if (cell.startsWith('{"') && cell.endsWith('}}')) {
    const sections = sectionsBetween(cell, '}', QUOTE, sectionOfMember);
    return sections && areDistinct(sections) ? sections : undefined;
  }
  return cell.startsWith('[{"') && cell.endsWith(']}]')
    ? sectionsBetween(cell, ']}', OPENING_BRACE, sectionOfListed)
    : undefined;
}

/**
 * The sections between the brackets of a cell: each begins with `opening`, ends with `closing`, and is JSON
 * by itself.
 */
function sectionsBetween(
  cell: string,
  closing: string,
  opening: number,
  read: (text: string) => { readonly section: ReadSection | null },
): readonly ReadSection[] | undefined {
  const end = cell.length - 1;
  const sections: ReadSection[] = [];
  let position = 1;
  for (;;) {
    const closed = cell.indexOf(closing, position) + closing.length;
    if (closed <= position || closed > end || cell.charCodeAt(position) !== opening) return undefined;
    const { section } = read(cell.slice(position, closed));
    if (!section) return undefined;
    sections.push(section);
    position = closed;
    if (position === end) return sections;
    if (cell.charCodeAt(position) !== COMMA) return undefined;
    position += cell.charCodeAt(position + 1) === SPACE ? 2 : 1;
  }
}

function areDistinct(sections: readonly ReadSection[]): boolean {
  return sections.every(({ id }, index) => sections.findIndex((section) => section.id === id) === index);
}

const sectionOfListed = memoize((entry) => ({ section: readEntry(entry) }), 1_000);

/**
 * `{"id": "payments", "name": "Payments", "options": []}`; null when the text is anything but one such
 * object.
 */
function readEntry(entry: string): ReadSection | null {
  const value = isClean(entry) ? readJson(entry) : undefined;
  return value === undefined ? null : sectionOfEntry(value);
}

const sectionOfMember = memoize((member) => ({ section: readMember(member) }), 2_000);

/**
 * `"Service options": {"Delivery": true}`; null when the text is anything but one such member of an object.
 */
function readMember(member: string): ReadSection | null {
  const value = isClean(member) ? readJson(`{${member}}`) : undefined;
  const members = isRecord(value) ? Object.entries(value) : [];
  const [name, content] = members[0] ?? [];
  return members.length === 1 &&
    name !== undefined &&
    isRecord(content) &&
    !/^\d/.test(name) &&
    !holdsSections(name, content)
    ? readSection(name, name, content)
    : null;
}
