import { fold } from '../text/fold.js';

/**
 * The sections whose true facts are services. The others describe the place (atmosphere, crowd) or are about
 * access and payment. Holds English names, and the ids that localised exports keep.
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

/** Whether the true facts of a section with this id or name are services. */
export function isServiceSection(id: string, name: string): boolean {
  return serviceSections.has(fold(id)) || serviceSections.has(fold(name));
}
