import { mostServices } from '../category/services.js';
import type { MappedAboutSection } from '../mapped-business.js';
import { isList, isRecord, readBrokenJson, readLooseJson } from '../structured-cells/loose-json.js';
import type { LooseValue } from '../structured-cells/loose-value.js';
import { cleanParagraphs, orNull } from '../text/clean-text.js';
import { withoutHtml } from '../text/html.js';
import { flagOrBitOf } from '../text/yes-no.js';
import { FactSet } from './fact-set.js';
import { readPlainSections } from './plain-sections.js';
import {
  holdsSections,
  itemOf,
  itemsOf,
  readSection,
  sectionOf,
  sectionOfEntry,
  unnamedSection,
} from './read-section.js';
import type { AboutItem, OfferedService, ReadSection } from './read-section.js';
import { storedSections } from './stored-sections.js';

export interface MappedAbout {
  /** Readable text with one line per section of what is offered, or the file's own text. */
  readonly about: string | null;
  readonly aboutSections: readonly MappedAboutSection[] | null;
  /** The names of the services that the business offers, without duplicates. */
  readonly offered: readonly string[];
  /** What was left out of the cell, as a note for the admin; absent when nothing was. */
  readonly problem?: string;
}

/**
 * The stored form is at most this many times as long as the cell: a list of single letters, `"a",`, is stored
 * as `["a",true],`, and a quotation mark in Python's quotes takes a backslash.
 */
const LONGEST_GROWTH = 4;

/**
 * Reads a raw about cell in any of the shapes that exports have. The cache holds sections, not cells: two
 * businesses seldom have the same text, and caching thousands of such texts costs more than it saves.
 */
export function mapAbout(cell: string, longest: number): MappedAbout {
  const about = readAbout(cell);
  // Exports write the sections as pairs, in which each fact takes a few characters more. When that form is
  // too long to be imported again, only the text is kept.
  const isTooLong = cell.length > longest / LONGEST_GROWTH && storedLength(about.aboutSections) > longest;
  return isTooLong ? { ...about, aboutSections: null } : about;
}

function readAbout(cell: string): MappedAbout {
  const plain = readPlainSections(cell);
  if (plain) return aboutOf(plain);
  const text = cleanParagraphs(cell);
  let readable = text;
  let structured = readLooseJson(text);
  if (structured === undefined) {
    // `{&quot;Parking&quot;:…}` is structured only after its references are decoded.
    readable = withoutHtml(text);
    structured = readable === text ? undefined : readLooseJson(readable);
  }
  // A flag of a database says nothing without the name of its column.
  if (flagOrBitOf(readable) !== undefined) return { about: null, aboutSections: null, offered: [] };
  if (structured !== undefined) return aboutOf(sectionsOf(structured));
  const broken = readBrokenJson(readable);
  return broken === undefined
    ? { about: orNull(readable), aboutSections: null, offered: [] }
    : aboutOfBroken(broken);
}

/** Brackets and quotation marks are not shown to visitors as a text. */
function aboutOfBroken(value: LooseValue): MappedAbout {
  const about = aboutOf(sectionsOf(value));
  const problem =
    about.aboutSections === null
      ? 'not facts that can be read, left out'
      : 'cut off or broken, left out from there on';
  return { ...about, problem };
}

function storedLength(sections: readonly MappedAboutSection[] | null): number {
  const pairs = sections?.map(({ section, items }) => [
    section,
    items.map(({ name, value }) => [name, value]),
  ]);
  return JSON.stringify(pairs ?? []).length;
}

function aboutOf(read: readonly ReadSection[]): MappedAbout {
  const lines: string[] = [];
  const aboutSections: MappedAboutSection[] = [];
  const offering: (readonly OfferedService[])[] = [];
  for (const section of withoutRepeats(read)) {
    if (section.mapped.items.length === 0) continue;
    aboutSections.push(section.mapped);
    if (section.line !== '') {
      lines.push(section.line);
    }
    if (section.offered.length > 0) {
      offering.push(section.offered);
    }
  }
  return {
    about: orNull(lines.join('\n')),
    aboutSections: aboutSections.length > 0 ? aboutSections : null,
    offered: namesOf(offering),
  };
}

/**
 * The sections, with `Other` reduced to the facts that no other section has. Where the file has one and facts outside
 * any section as well, they are joined: two sections of one name could not be told apart.
 */
function withoutRepeats(sections: readonly ReadSection[]): readonly ReadSection[] {
  const first = sections.findIndex(isOther);
  if (sections.length < 2 || first === -1) return sections;
  const facts = new FactSet();
  for (const section of sections) {
    if (!isOther(section)) section.mapped.items.forEach((item) => facts.add(item));
  }
  const joined = remainderOf(sections.filter(isOther), facts);
  return sections.flatMap((section, index) => (index === first ? joined : isOther(section) ? [] : section));
}

/** By its name, which is all that is stored and imported again. */
function isOther({ mapped }: ReadSection): boolean {
  return mapped.section === unnamedSection;
}

function remainderOf(others: readonly ReadSection[], facts: FactSet): ReadSection {
  const items = others.flatMap(({ mapped }) => {
    const remaining = mapped.items.filter((item) => !facts.has(item));
    remaining.forEach((item) => facts.add(item));
    return remaining;
  });
  return sectionOf(others[0]?.id ?? '', unnamedSection, items);
}

/**
 * The names of services without duplicates. Those of one section, which is all that most cells have, are
 * distinct already.
 */
function namesOf(offering: readonly (readonly OfferedService[])[]): string[] {
  const known = offering.length > 1 ? new Set<string>() : null;
  const names: string[] = [];
  for (const services of offering) {
    for (const { key, name } of services) {
      if (!known?.has(key)) {
        known?.add(key);
        names.push(name);
      }
    }
  }
  return names.length > mostServices ? names.slice(0, mostServices) : names;
}

function sectionsOf(value: LooseValue): readonly ReadSection[] {
  if (isRecord(value)) {
    const single = isList(value['options']) ? sectionOfEntry(value) : null;
    if (single) return [single];
    const sections: ReadSection[] = [];
    const unnamed: AboutItem[] = [];
    for (const [name, written] of Object.entries(value)) {
      const content = typeof written === 'string' ? (readLooseJson(written) ?? written) : written;
      if (holdsSections(name, content)) {
        sections.push(...sectionsOf(content));
      } else if (isRecord(content) || isList(content)) {
        sections.push(readSection(name, name, content));
      } else {
        unnamed.push(...itemOf(name, content));
      }
    }
    return withUnnamed(sections, unnamed);
  }
  return isList(value) ? (storedSections(value) ?? sectionsOfList(value)) : [];
}

/**
 * `[{"id": "accessibility", "name": "…", "options": [{"name": "…", "enabled": true}]}]`, `[{"Offerings":
 * {"Coffee": true}}]`, or a list of plain facts.
 */
function sectionsOfList(list: readonly LooseValue[]): readonly ReadSection[] {
  const sections: ReadSection[] = [];
  const unnamed: AboutItem[] = [];
  for (const entry of list) {
    const section = sectionOfEntry(entry);
    if (section) {
      sections.push(section);
    } else if (isRecord(entry) && Object.values(entry).every((part) => isRecord(part) || isList(part))) {
      sections.push(...sectionsOf(entry));
    } else {
      unnamed.push(...itemsOf([entry]));
    }
  }
  return withUnnamed(sections, unnamed);
}

function withUnnamed(
  sections: readonly ReadSection[],
  unnamed: readonly AboutItem[],
): readonly ReadSection[] {
  return unnamed.length === 0 ? sections : [...sections, sectionOf('', unnamedSection, unnamed)];
}
