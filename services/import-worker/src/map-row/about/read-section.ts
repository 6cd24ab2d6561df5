import { serviceKey, serviceName } from '../category/services.js';
import type { MappedAboutSection } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { isList, isRecord } from '../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../structured-cells/loose-value.js';
import { cleanText } from '../text/clean-text.js';
import { deniedFact } from '../text/denied-fact.js';
import { fold } from '../text/fold.js';
import { decodeCharacterReferences } from '../text/html.js';
import { capitalized, readableName } from '../text/readable-name.js';
import { flagOf, flagOrBitOf } from '../text/yes-no.js';
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
 * `{"id": "accessibility", "name": "…", "options": [{"name": "…", "enabled": true}]}`, also with its facts under
 * another name, and the pair `["Accessibility", {…}]`; null for anything else.
 */
export function sectionOfEntry(entry: LooseValue): ReadSection | null {
  if (isList(entry)) {
    const [name, content] = entry;
    return entry.length === 2 && typeof name === 'string' && isGroup(content)
      ? readSection(name, name, content)
      : null;
  }
  if (!isRecord(entry)) return null;
  const label = sectionLabels.map((key) => textOf(entry[key])).find(Boolean);
  const facts = isList(entry['options']) || label === undefined ? entry['options'] : onlyGroupOf(entry);
  if (!isGroup(facts) || (label === undefined && !isList(facts))) return null;
  const name = label ?? (textOf(entry['id']) || unnamedSection);
  return readSection(textOf(entry['id']) || name, name, facts);
}

const sectionLabels = ['name', 'title', 'label', 'section', 'group', 'category'];

function isGroup(value: LooseValue | undefined): value is readonly LooseValue[] | LooseRecord {
  return isList(value) || isRecord(value);
}

/** The only list or object in an object that is no single fact. */
function onlyGroupOf(entry: LooseRecord): LooseValue | undefined {
  const groups = Object.values(entry).filter(isGroup);
  return groups.length === 1 && !saysWhether(entry) ? groups[0] : undefined;
}

/** Names that programs give to all sections together, `{"about": {"Parking": {…}}}`; folded. */
const namesOfAll = new Set([
  'about',
  'additionalinfo',
  'additional info',
  'attributes',
  'details',
  'features',
]);

/** Whether a member of a cell is no section itself, but all of them. */
export function holdsSections(name: string, content: LooseValue): boolean {
  if (!namesOfAll.has(fold(name))) return false;
  const parts = isList(content) ? content : isRecord(content) ? Object.values(content) : [];
  return (
    parts.length > 0 &&
    parts.every((part) =>
      isList(content)
        ? sectionOfEntry(part) !== null
        : isGroup(part) && !(isRecord(part) && saysWhether(part)),
    )
  );
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

/** Facts within facts are read down to here; no export nests deeper, and a deeper cell is an attack on the stack. */
const deepest = 5;

/**
 * `{"Delivery": true}`, `[{"name": "Delivery", "enabled": true}]`, `[{"Delivery": true}]`, `["Delivery"]`,
 * `[["Delivery", true]]`.
 */
export function itemsOf(content: LooseValue, depth = 0): AboutItem[] {
  if (depth > deepest) return [];
  if (isRecord(content)) {
    return Object.entries(content).flatMap(([name, value]) => itemOf(name, value, depth));
  }
  return (isList(content) ? content : []).flatMap((entry) => {
    if (isRecord(entry)) {
      const label = labelOf(entry);
      return label === undefined ? itemsOf(entry, depth + 1) : itemOf(label, offerOf(entry), depth);
    }
    if (!isList(entry)) return typeof entry === 'string' ? itemOf(entry, true) : [];
    const [name, value] = entry;
    return entry.length === 2 && typeof name === 'string' && typeof value === 'boolean'
      ? itemOf(name, value)
      : itemsOf(entry, depth + 1);
  });
}

/** The name of a fact that is an object, `{"name": "Delivery", …}`. Another word for it must stand with its offer. */
function labelOf(fact: LooseRecord): string | undefined {
  const labels = saysWhether(fact) ? factLabels : ['name'];
  return labels.map((key) => fact[key]).find((label) => typeof label === 'string');
}

const factLabels = ['name', 'title', 'label', 'text', 'displayName', 'display_name'];
const offerNames = ['enabled', 'available', 'isEnabled', 'is_enabled'];

function saysWhether(fact: LooseRecord): boolean {
  return [...offerNames, 'value'].some((key) => fact[key] !== undefined && !isGroup(fact[key]));
}

/** What a fact says of itself. One that says nothing is listed because it is so; null means unknown. */
function offerOf(fact: LooseRecord): LooseValue {
  const stated = offerNames.map((key) => fact[key]).filter((offer) => offer !== undefined);
  const value = fact['value'];
  if (stated.length === 0 && value === undefined) return true;
  const offer = stated.find((known) => known !== null);
  return flagOrBitOf(offer) ?? offer ?? value ?? null;
}

/** `u'free'`, a text as Python writes it: attributes of Yelp's data set are such texts. */
const pythonText = /^u?'([^'\\]*)'$/;

/** One fact; none when the value is null or blank. */
export function itemOf(name: string, written: LooseValue, depth = 0): AboutItem[] {
  const label = humanised(name);
  if (label === '') return [];
  if (isRecord(written)) return itemOfRecord(label, written, depth);
  if (typeof written === 'boolean') return [statedFact(label, written)];
  return itemOfText(label, isList(written) ? textOfList(written, depth) : textOf(written));
}

/** Also of a list or an object, `["true"]`: an export writes its text alone, which is read again as this. */
function itemOfText(name: string, written: string): AboutItem[] {
  const text = textOf(written.replace(pythonText, '$1'));
  return text === '' ? [] : [statedFact(name, flagOf(text) ?? text)];
}

/** `No delivery`, where it is so, is delivery where it is not. */
function statedFact(name: string, value: AboutItem['value']): AboutItem {
  const fact = value === true ? deniedFact(name) : undefined;
  return fact === undefined ? { name, value } : { name: fact, value: false };
}

/** `"Delivery": {"enabled": true}`, or `"Wi-Fi": {"free": true, "paid": false}`, which becomes `Wi-Fi: free`. */
function itemOfRecord(name: string, value: LooseRecord, depth: number): AboutItem[] {
  if (saysWhether(value)) return itemOf(name, offerOf(value), depth + 1);
  const items = itemsOf(value, depth + 1);
  if (items.length === 0) return [];
  const facts = statedFacts(items).join(', ');
  return facts === '' ? [{ name, value: false }] : itemOfText(name, facts);
}

function textOfList(list: readonly LooseValue[], depth: number): string {
  const texts = list.flatMap((part) =>
    isGroup(part) ? statedFacts(itemsOf([part], depth + 1)) : textOf(part),
  );
  return texts.filter(Boolean).join(', ');
}

function textOf(value: LooseValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number'
    ? decodeCharacterReferences(cleanText(String(value)))
    : '';
}

/** Makes a program's names readable: `acceptsCreditCards`, `service_options`. */
const humanised = memoize((name: string): string => {
  const text = decodeCharacterReferences(cleanText(name));
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text)
    ? capitalized(text.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))
    : readableName(text);
}, 2_000);

function readableLine(section: string, items: readonly AboutItem[]): string {
  const facts = statedFacts(items);
  return facts.length > 0 ? `${section}: ${facts.join(', ')}` : '';
}

/** What is so, in words. */
function statedFacts(items: readonly AboutItem[]): readonly string[] {
  return items.flatMap(({ name, value }) =>
    value === true ? [name] : value === false ? [] : [`${name}: ${value}`],
  );
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
