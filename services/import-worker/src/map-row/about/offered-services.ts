import { fold } from '../fold.js';
import type { ReadSection } from './about.js';

/**
 * The sections whose true facts are things a visitor can get. The others describe (atmosphere, crowd), or are
 * about access and paying. English names, and the ids that localised exports carry.
 */
const serviceSections = new Set(
  [
    'Service options',
    'Offerings',
    'Dining options',
    'Amenities',
    'Highlights',
    'Activities',
    'Recycling',
    'Services',
  ].map(fold),
);

/** What these sections say is offered; false means not offered. */
export function offeredServices(sections: readonly ReadSection[]): string[] {
  return sections
    .filter(({ id, section }) => serviceSections.has(fold(id)) || serviceSections.has(fold(section)))
    .flatMap(({ items }) => items.filter(({ value }) => value === true).map(({ name }) => name));
}
