import { isList } from '../structured-cells/loose-json.js';
import type { LooseValue } from '../structured-cells/loose-value.js';
import { itemOf, sectionOf } from './read-section.js';
import type { ReadSection } from './read-section.js';

type Pair = readonly [name: string, content: LooseValue];

/**
 * Reads sections as the directory stores them and our exports write them: `[["Service
 * options",[["Delivery",true]]]]`. Unlike an object, pairs keep duplicate names and the order of names that
 * are numbers.
 *
 * @returns undefined for a list of anything else
 */
export function storedSections(list: readonly LooseValue[]): ReadSection[] | undefined {
  const sections: ReadSection[] = [];
  for (const entry of list) {
    if (!isPair(entry)) return undefined;
    const [name, items] = entry;
    if (!isList(items) || !items.every(isPair)) return undefined;
    sections.push(
      sectionOf(
        name,
        name,
        items.flatMap(([label, value]) => itemOf(label, value)),
      ),
    );
  }
  return sections;
}

function isPair(value: LooseValue): value is Pair {
  return isList(value) && value.length === 2 && typeof value[0] === 'string';
}
