import { memoize } from '../memoize.js';
import { insideBareList } from '../structured-cells/bare-list.js';
import { isList, isRecord, readBrokenJson, readLooseJson } from '../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../structured-cells/loose-value.js';
import { readPostgresArray } from '../structured-cells/postgres-array.js';
import { cleanText } from '../text/clean-text.js';
import { deniedFact } from '../text/denied-fact.js';
import { fold } from '../text/fold.js';
import { withoutHtml } from '../text/html.js';
import { readableName } from '../text/readable-name.js';
import { flagOf, flagOrBitOf } from '../text/yes-no.js';
import { isPrice } from './price.js';

/** A longer list would fill the page with badges. */
export const mostServices = 60;
/** A longer text is a sentence. */
const longestService = 100;

/** A comma, but not that of `£1,000`, `20,00 €` or `€20,00`. */
const comma = /(?<!\d),|,(?!\d{3}(?!\d)|\d\d\s?(?:\p{Sc}|zł)|(?<=\p{Sc}\s?\d{1,6},)\d\d(?!\d))/u;
/** Not between brackets: `Haircut (men, women)` is one service, but not `a) Haircut, b) Shave`. */
const outsideBrackets =
  String.raw`(?!(?<=\([^()]{0,${longestService}})[^()]{0,${longestService}}\))` +
  String.raw`(?!(?<=\[[^[\]]{0,${longestService}})[^[\]]{0,${longestService}}\])`;
const commaBetween = new RegExp(`(?:${comma.source})${outsideBrackets}`, 'u');
const barBetween = new RegExp(`[;|]${outsideBrackets}`);
const anyBetween = new RegExp(`[,;|]${outsideBrackets}`);

/** Signs that begin an item of a list. A dash or an asterisk needs a space behind it: `-18° ice`. */
const bullets = /^(?:(?:[•‣▪▫●○◦■□►▶➤✓✔☑✅]\ufe0f?|[*·–—-](?=\s))\s*)+/u;
/** One that may also stand between the items of a line, as in `• Delivery • Pickup`. */
const lineBullet = /^[•‣▪●◦■►➤]/u;
/** `✓ Delivery ✗ Pickup`: signs for what is offered and what is not. */
const beforeSign = /(?=[✓✔✅✗✘❌])/u;
const notOffered = /^[✗✘❌]/u;
/** `Delivery: yes`. */
const statedOffer = /^(.*\S)\s?[:=]\s?(yes|no|true|false)$/i;
const lineNumber = /^(\d{1,2})[.)]\s+(?=\S)/;

/** The parts of a subtypes cell: `Bakery, Café`, or a list or an object as `readServices` reads it. */
export const readSubtypes: (text: string) => readonly string[] = memoize((text) => {
  const names = namesOf(structureOf(text));
  return namesAmong(names ?? linesOf(text).flatMap((line) => line.split(anyBetween)));
}, 1_000);

/**
 * The parts of a services cell, which lists everything that a business offers: `Takeaway, Dine-in` or a JSON
 * list of texts (our own exports write both), a list of Python, PHP or PostgreSQL, an object such as `{"Delivery":
 * true, "Dine-in": false}`, or the lists of groups: `{"Hair": ["Cut", "Colour"]}`.
 */
export const readServices: (text: string) => readonly string[] = memoize((text) => {
  const names = namesOf(structureOf(text));
  return distinctServices(namesAmong(names ?? linesOf(text).flatMap(partsOf)));
}, 1_000);

/** A list or an object; of one that is cut off, `["Bakery","Ca`, what is before that. */
function structureOf(text: string): LooseValue | undefined {
  return readLooseJson(text) ?? readPostgresArray(text) ?? readBrokenJson(text);
}

/** The lines of a text without HTML, brackets around all and bullets, and without their numbers if those count from 1. */
function linesOf(text: string): readonly string[] {
  const lines = withoutHtml(insideBareList(text) ?? text)
    .split('\n')
    .filter((line) => line !== '');
  const isNumbered =
    lines.length > 1 && lines.every((line, index) => lineNumber.exec(line)?.[1] === String(index + 1));
  return lines.flatMap((line) => {
    const bullet = lineBullet.exec(line)?.[0];
    if (bullet !== undefined) return line.split(bullet);
    if (line.search(beforeSign) === 0) return line.split(beforeSign);
    return isNumbered ? line.replace(lineNumber, '') : line;
  });
}

/** Without a comma between its parts, a line may have semicolons or bars there. */
function partsOf(line: string): readonly string[] {
  return line.split(commaBetween.test(line) ? commaBetween : barBetween);
}

/** Without what is only a price: `Haircut|$20`. */
function namesAmong(parts: readonly string[]): readonly string[] {
  return parts.map(serviceName).filter((part) => part !== '' && !isPrice(part));
}

/**
 * The name of a service that a text states as offered, `• Delivery` or `Delivery: yes`; '' for `Delivery: no` or
 * `✗ Delivery`. Any other text is the name itself, without HTML.
 */
export function serviceName(text: string): string {
  const name = cleanText(cleanText(withoutHtml(text)).replace(bullets, ''));
  if (notOffered.test(name) || deniedFact(name) !== undefined) return '';
  if (name.length > longestService) return name;
  const [, stated = '', flag] = statedOffer.exec(name) ?? [];
  const isStated = flagOf(flag);
  return isStated === undefined ? readableName(name) : isStated ? serviceName(stated) : '';
}

/** The names in a structured cell; undefined for any other cell. */
function namesOf(value: LooseValue | undefined): readonly string[] | undefined {
  const members = membersOf(value);
  if (members !== undefined) return members.filter(isOffered).flatMap(namesOfMember);
  if (!isRecord(value)) return undefined;
  if (typeof value['primary'] === 'string') return [value['primary'], ...alternatesOf(value)];
  return Object.entries(value).flatMap(([name, part]) =>
    isList(part) ? part.filter(isOffered).map(nameOf) : isYesOrPrice(part) ? [name] : [],
  );
}

/** Overture's: `{"primary": "bakery", "alternate": ["cafe"]}`. */
function alternatesOf({ alternate, alternates = alternate }: LooseRecord): readonly string[] {
  return isList(alternates) ? alternates.map(nameOf) : [];
}

/** The name of a member, or those of its own list: `{"category": "Hair", "services": ["Cut", "Colour"]}`. */
function namesOfMember(member: LooseValue): readonly string[] {
  const group = isRecord(member) ? listNames.map((name) => member[name]).find(isList) : undefined;
  return group === undefined ? [nameOf(member)] : group.filter(isOffered).map(nameOf);
}

const listNames = ['services', 'items'] as const;

/** `true`, or a price: `{"Delivery": true, "Haircut": "$20"}`. */
function isYesOrPrice(value: LooseValue | undefined): boolean {
  return flagOrBitOf(value) === true || (typeof value === 'string' && isPrice(value));
}

/** The members of a list, also of one with numbers for names, as PHP writes it; of an object with a name, itself. */
function membersOf(value: LooseValue | undefined): readonly LooseValue[] | undefined {
  if (!isRecord(value)) return isList(value) ? value : undefined;
  if (nameOf(value) !== '') return [value];
  return Object.keys(value).every((name) => /^\d+$/.test(name)) ? Object.values(value) : undefined;
}

/** Not `{"name": "Delivery", "enabled": false}`, or null. */
function isOffered(part: LooseValue): boolean {
  return !isRecord(part) || part['enabled'] === undefined || flagOrBitOf(part['enabled']) === true;
}

/** Names of the field that holds an object's name; Yelp calls it a title. */
const nameFields = ['name', 'title', 'label', 'service', 'serviceName', 'service_name'] as const;

/** A text, a number, or the name in an object such as `{"id": "bakery", "name": "Bakery"}`; '' for anything else. */
function nameOf(part: LooseValue): string {
  const name = isRecord(part)
    ? nameFields.map((field) => part[field]).find((text) => text !== undefined && text !== null)
    : part;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

/** The services of a business without duplicates: its subtypes, then what it offers (already distinct). */
export function mergeServices(subtypes: readonly string[], offered: readonly string[]): readonly string[] {
  return subtypes.length === 0 ? offered : distinctServices([...subtypes, ...offered]);
}

/**
 * The key of a service: spellings with the same key are one service. '' for a sentence, an object, or
 * a flag such as `0`, which are not services.
 */
export function serviceKey(name: string): string {
  return name.length <= longestService && !/^(?:\{|"[{[])/.test(name) ? foldedName(name) : '';
}

function distinctServices(names: readonly string[]): readonly string[] {
  const services = new Map<string, string>();
  for (const name of names) {
    const key = serviceKey(name);
    if (key !== '' && !services.has(key)) {
      services.set(key, name);
    }
  }
  return [...services.values()].slice(0, mostServices);
}

/** Without blanks: `Take Away` of the subtypes and `Takeaway` of the sections are one. */
const foldedName = memoize(
  (name: string) => (flagOrBitOf(name) === undefined ? fold(name).replace(blankOfName, '') || name : ''),
  2_000,
);
const blankOfName = /(?<!\d) | (?!\d)/g;
