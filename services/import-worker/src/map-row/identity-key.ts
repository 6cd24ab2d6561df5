import { fold } from './fold.js';

/**
 * The key by which two spellings are the same category or city. A name of signs only (an emoji, say) has no
 * folded form and stands for itself.
 */
export function categoryKey(name: string): string {
  return foldOrSelf(name);
}

/** Name, state and country together: Newport in Wales is not Newport, Rhode Island. */
export function cityKey(name: string, state: string | null, country: string | null): string {
  return `${foldOrSelf(name)}|${foldOrSelf(state ?? '')}|${foldOrSelf(country ?? '')}`;
}

function foldOrSelf(text: string): string {
  return fold(text) || text.replaceAll('|', '').toLowerCase();
}
