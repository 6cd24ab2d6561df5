import { fold } from '../fold.js';

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

/** Whether what a section of this id, or this name, says to be true is a service. */
export function isServiceSection(id: string, name: string): boolean {
  return serviceSections.has(fold(id)) || serviceSections.has(fold(name));
}
