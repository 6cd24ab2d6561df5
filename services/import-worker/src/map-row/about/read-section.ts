import { decodeCharacterReferences } from '../html.js';
import { isList, isRecord } from '../loose-json.js';
import type { LooseRecord, LooseValue } from '../loose-value.js';
import type { MappedAboutSection } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { serviceKey, serviceName } from '../services.js';
import { cleanText } from '../text.js';
import { flagOf, flagOrBitOf } from '../yes-no.js';
import { isServiceSection } from './service-sections.js';

export type AboutItem = MappedAboutSection['items'][number];

/** A parsed section with everything derived from it, so that a cached section is computed once. */
export interface ReadSection {
  /** Google's own id of the section if the file has it (`service_options`), else its name. */
  readonly id: string;
  readonly mapped: MappedAboutSection;
  /** What is offered, `Service options: Takeaway, Dine-in`; '' when nothing is. */
  readonly line: string;
  /** The services that the section offers, without duplicates. */
  readonly offered: readonly OfferedService[];
}

export interface OfferedService {
  /** Spellings with the same key are one service. */
  readonly key: string;
  readonly name: string;
}

const nothing: readonly OfferedService[] = [];

/** The section for facts that stand outside any section. */
export const unnamedSection = 'Other';

/** @param name as the file writes it, made readable here */
export function readSection(id: string, name: string, content: LooseValue): ReadSection {
  const facts = isRecord(content) && hasOnlyFlags(id, name, content) ? withFlags(content) : content;
  return sectionOf(id, humanised(name), itemsOf(facts));
}

/**
 * Whether 1 and 0 mean yes and no in a section. One without services may count something: `{"Floors": 1}`. But
 * where a 0 stands among ones, nothing is counted.
 */
function hasOnlyFlags(id: string, name: string, facts: LooseRecord): boolean {
  const values = Object.values(facts);
  const flags = values.map(flagOrBitOf);
  return (
    values.every((value, index) => value === null || flags[index] !== undefined) &&
    (isServiceSection(id, name) || (flags.includes(true) && flags.includes(false)))
  );
}

function withFlags(facts: LooseRecord): LooseRecord {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, flagOrBitOf(value) ?? value]),
  );
}

/**
 * `{"id": "accessibility", "name": "…", "options": [{"name": "…", "enabled": true}]}`; null for anything
 * else.
 */
export function sectionOfEntry(entry: LooseValue): ReadSection | null {
  if (!isRecord(entry) || !isList(entry['options'])) return null;
  const name = textOf(entry['name']) || textOf(entry['id']) || unnamedSection;
  return readSection(textOf(entry['id']) || name, name, entry['options']);
}

/** Builds a section from items that are parsed already. */
export function sectionOf(id: string, section: string, items: readonly AboutItem[]): ReadSection {
  return {
    id,
    mapped: { section, items },
    line: readableLine(section, items),
    offered: isServiceSection(id, section) ? offeredServices(items) : nothing,
  };
}

/**
 * `{"Delivery": true}`, `[{"name": "Delivery", "enabled": true}]`, `[{"Delivery": true}]`, `["Delivery"]`.
 */
export function itemsOf(content: LooseValue): AboutItem[] {
  if (isRecord(content)) return Object.entries(content).flatMap(([name, value]) => itemOf(name, value));
  return (isList(content) ? content : []).flatMap((entry) => {
    if (isRecord(entry)) {
      return typeof entry['name'] === 'string' ? itemOf(entry['name'], offerOf(entry)) : itemsOf(entry);
    }
    return typeof entry === 'string' ? itemOf(entry, true) : [];
  });
}

/** What a fact says of itself. One that says nothing is listed because it is so; null means unknown. */
function offerOf({ enabled, value }: LooseRecord): LooseValue {
  if (enabled === undefined && value === undefined) return true;
  return flagOrBitOf(enabled) ?? enabled ?? value ?? null;
}

/** One fact; none when the value is null or blank. */
export function itemOf(name: string, value: LooseValue): AboutItem[] {
  const label = humanised(name);
  if (label === '') return [];
  const flag = flagOf(value);
  if (flag !== undefined) return [{ name: label, value: flag }];
  const text = isList(value) ? value.map(textOf).filter(Boolean).join(', ') : textOf(value);
  return text === '' ? [] : [{ name: label, value: text }];
}

function textOf(value: LooseValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number'
    ? decodeCharacterReferences(cleanText(String(value)))
    : '';
}

/** Makes a program's names readable: `acceptsCreditCards`, `service_options`. */
const humanised = memoize((name: string): string => {
  const text = decodeCharacterReferences(cleanText(name));
  const words = /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)
    ? text.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    : /^[a-z]+(?:_[a-z]+)+$/.test(text)
      ? text.replaceAll('_', ' ')
      : null;
  return words === null ? text : words.charAt(0).toUpperCase() + words.slice(1);
}, 2_000);

function readableLine(section: string, items: readonly AboutItem[]): string {
  const facts = items.flatMap(({ name, value }) =>
    value === true ? [name] : value === false ? [] : [`${name}: ${value}`],
  );
  return facts.length > 0 ? `${section}: ${facts.join(', ')}` : '';
}

/** The services whose value is true; false means not offered. */
function offeredServices(items: readonly AboutItem[]): readonly OfferedService[] {
  const services = new Map<string, OfferedService>();
  for (const item of items) {
    const name = item.value === true ? serviceName(item.name) : '';
    const key = serviceKey(name);
    if (key !== '' && !services.has(key)) {
      services.set(key, { key, name });
    }
  }
  return [...services.values()];
}
