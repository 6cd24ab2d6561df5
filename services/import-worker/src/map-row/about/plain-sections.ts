import { isRecord, readJson } from '../loose-json.js';
import { memoize } from '../memoize.js';
import { isClean } from '../text.js';
import { readSection, type ReadSection } from './read-section.js';

const QUOTE = 0x22;
const BRACE = 0x7d;
const COMMA = 0x2c;
const SPACE = 0x20;

/**
 * Reads the shape of nearly every about cell, `{"Service options": {"Delivery": true}, "Payments": {}}`, section by
 * section. Cells are as many as businesses, but their sections are few (nineteen of twenty occur again), and a known
 * one needs no parsing. Section by section is the same as parsing the whole when each is a member on its own, none
 * comes twice, and none has a number for its name (which an object would put first).
 *
 * @returns undefined for a cell in any other shape
 */
export function readPlainSections(cell: string): readonly ReadSection[] | undefined {
  const end = cell.length - 1;
  if (!cell.startsWith('{"') || cell.charCodeAt(end) !== BRACE) {
    return undefined;
  }
  const sections: ReadSection[] = [];
  let position = 1;
  for (;;) {
    const brace = cell.indexOf('}', position);
    if (brace === end || cell.charCodeAt(position) !== QUOTE) {
      return undefined;
    }
    const { section } = sectionOfMember(cell.slice(position, brace + 1));
    if (!section || sections.some(({ id }) => id === section.id)) {
      return undefined;
    }
    sections.push(section);
    position = brace + 1;
    if (position === end) {
      return sections;
    }
    if (cell.charCodeAt(position) !== COMMA) {
      return undefined;
    }
    position += cell.charCodeAt(position + 1) === SPACE ? 2 : 1;
  }
}

const sectionOfMember = memoize((member) => ({ section: readMember(member) }), 2_000);

/** `"Service options": {"Delivery": true}`; null when the text is anything but one such member of an object. */
function readMember(member: string): ReadSection | null {
  const value = isClean(member) ? readJson(`{${member}}`) : undefined;
  const members = isRecord(value) ? Object.entries(value) : [];
  const [name, content] = members[0] ?? [];
  return members.length === 1 && name !== undefined && isRecord(content) && !/^\d/.test(name)
    ? readSection(name, name, content)
    : null;
}
