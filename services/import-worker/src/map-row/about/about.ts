import { isList, isRecord, readLooseJson, type LooseValue } from '../loose-json.js';
import type { MappedAboutSection } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { distinctServices } from '../services.js';
import { cleanParagraphs, cleanText, orNull } from '../text.js';
import { offeredServices } from './offered-services.js';

export interface MappedAbout {
  /** Readable text, a line per section with what is offered; or the file's own text. */
  readonly about: string | null;
  readonly aboutSections: readonly MappedAboutSection[] | null;
  /** What the business offers, as the names of services. */
  readonly offered: readonly string[];
}

type AboutItem = MappedAboutSection['items'][number];
/** A section as read, with what tells its meaning in any language. */
export interface ReadSection extends MappedAboutSection {
  /** Google's own id of the section where the file has it (`service_options`), else its name. */
  readonly id: string;
}

/** The section of facts that stand outside any. */
const unnamedSection = 'Other';

/** Reads an about cell, as the file has it, in any of the shapes that exports have. Remembered per cell. */
export const mapAbout: (cell: string) => MappedAbout = memoize(readAbout, 1_000);

function readAbout(cell: string): MappedAbout {
  const text = cleanParagraphs(cell);
  const structured = readLooseJson(text);
  if (structured === undefined) {
    return { about: orNull(text), aboutSections: null, offered: [] };
  }
  const sections = sectionsOf(structured).filter((section) => section.items.length > 0);
  return {
    about: orNull(readableText(sections)),
    aboutSections: sections.length > 0 ? sections.map(({ section, items }) => ({ section, items })) : null,
    offered: distinctServices(offeredServices(sections)),
  };
}

function sectionsOf(value: LooseValue): ReadSection[] {
  if (isRecord(value)) {
    const sections: ReadSection[] = [];
    const unnamed: AboutItem[] = [];
    for (const [name, content] of Object.entries(value)) {
      if (isRecord(content) || isList(content)) {
        sections.push({ id: name, section: humanised(name), items: itemsOf(content) });
      } else {
        unnamed.push(...itemOf(name, content));
      }
    }
    return unnamed.length > 0 ? [...sections, { id: '', section: unnamedSection, items: unnamed }] : sections;
  }
  return isList(value) ? sectionsOfList(value) : [];
}

/** `[{"id": "accessibility", "name": "…", "options": [{"name": "…", "enabled": true}]}]`, or a list of plain facts. */
function sectionsOfList(list: readonly LooseValue[]): ReadSection[] {
  const sections: ReadSection[] = [];
  const unnamed: AboutItem[] = [];
  for (const entry of list) {
    if (isRecord(entry) && isList(entry['options'])) {
      const name = textOf(entry['name']) || textOf(entry['id']) || unnamedSection;
      sections.push({
        id: textOf(entry['id']) || name,
        section: humanised(name),
        items: itemsOf(entry['options']),
      });
    } else {
      unnamed.push(...itemsOf([entry]));
    }
  }
  return unnamed.length > 0 ? [...sections, { id: '', section: unnamedSection, items: unnamed }] : sections;
}

/** `{"Delivery": true}`, `[{"name": "Delivery", "enabled": true}]`, `[{"Delivery": true}]`, `["Delivery"]`. */
function itemsOf(content: LooseValue): AboutItem[] {
  if (isRecord(content)) {
    return Object.entries(content).flatMap(([name, value]) => itemOf(name, value));
  }
  return (isList(content) ? content : []).flatMap((entry) => {
    if (isRecord(entry)) {
      return typeof entry['name'] === 'string'
        ? itemOf(entry['name'], entry['enabled'] ?? entry['value'] ?? true)
        : itemsOf(entry);
    }
    return typeof entry === 'string' ? itemOf(entry, true) : [];
  });
}

/** One fact; null and blank say nothing. */
function itemOf(name: string, value: LooseValue): AboutItem[] {
  const label = humanised(name);
  if (label === '') {
    return [];
  }
  if (typeof value === 'boolean') {
    return [{ name: label, value }];
  }
  const text = isList(value) ? value.map(textOf).filter(Boolean).join(', ') : textOf(value);
  return text === '' ? [] : [{ name: label, value: text }];
}

function textOf(value: LooseValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : '';
}

/** Names as a reader wants them: `acceptsCreditCards` and `service_options` are a program's. */
const humanised = memoize((name: string): string => {
  const text = cleanText(name);
  const words = /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)
    ? text.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    : /^[a-z]+(?:_[a-z]+)+$/.test(text)
      ? text.replaceAll('_', ' ')
      : null;
  return words === null ? text : words.charAt(0).toUpperCase() + words.slice(1);
}, 2_000);

/** `Service options: Takeaway, Dine-in`: what is offered, a line per section. */
function readableText(sections: readonly ReadSection[]): string {
  return sections
    .map(({ section, items }) => {
      const facts = items.flatMap(({ name, value }) =>
        value === true ? [name] : value === false ? [] : [`${name}: ${value}`],
      );
      return facts.length > 0 ? `${section}: ${facts.join(', ')}` : '';
    })
    .filter((line) => line !== '')
    .join('\n');
}
