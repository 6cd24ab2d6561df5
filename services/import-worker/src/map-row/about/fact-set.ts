import type { AboutItem } from './read-section.js';

/**
 * Facts of sections. Most values are true or false: names are then looked up as they are, because building a
 * text of name and value for each fact takes several times as long.
 */
export class FactSet {
  private readonly offered = new Set<string>();
  private readonly missing = new Set<string>();
  private readonly texts = new Set<string>();

  add(item: AboutItem): void {
    this.namesLike(item).add(keyOf(item));
  }

  has(item: AboutItem): boolean {
    return this.namesLike(item).has(keyOf(item));
  }

  private namesLike({ value }: AboutItem): Set<string> {
    return value === true ? this.offered : value === false ? this.missing : this.texts;
  }
}

function keyOf({ name, value }: AboutItem): string {
  return typeof value === 'boolean' ? name : `${name}: ${value}`;
}
