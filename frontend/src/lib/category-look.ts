import { isAscii } from './ascii';

/** Class names of a category's colours, literal so that Tailwind finds them. The number is a hue. */
const tints = [
  'tint-12',
  'tint-38',
  'tint-75',
  'tint-140',
  'tint-170',
  'tint-205',
  'tint-265',
  'tint-330',
] as const;

export interface CategoryLook {
  /** Undefined if the specification has none for the category. */
  emoji: string | undefined;
  tint: string;
}

/** The categories that the specification gives an emoji and a colour, in its order. */
const specified = new Map<string, CategoryLook>(
  Object.entries({
    Restaurant: { emoji: '🍽️', tint: 'tint-12' },
    Cafe: { emoji: '☕', tint: 'tint-38' },
    'Fast Food': { emoji: '🍔', tint: 'tint-330' },
    'Pub & Bar': { emoji: '🍺', tint: 'tint-75' },
    Bakery: { emoji: '🥐', tint: 'tint-38' },
    'Food Delivery': { emoji: '🛵', tint: 'tint-205' },
    Catering: { emoji: '🍱', tint: 'tint-170' },
    'Fine Dining': { emoji: '🥂', tint: 'tint-265' },
    'Ethnic Cuisine': { emoji: '🍜', tint: 'tint-12' },
    'Breakfast & Brunch': { emoji: '🍳', tint: 'tint-140' },
  }).map(([name, look]) => [keyOf(name), look]),
);

/** A category's emoji and colour. The colour of an unspecified category is derived from its name. */
export function categoryLook(name: string): CategoryLook {
  return specified.get(keyOf(name)) ?? { emoji: undefined, tint: tintOf(name) };
}

/** Equal for all spellings that the import merges into one category; the first spelling became its name. */
function keyOf(name: string): string {
  const key = isAscii(name)
    ? name.replace(/[^a-z\d]/gi, '')
    : name.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '');
  return key.toLowerCase();
}

function tintOf(name: string): string {
  let hash = 7;
  for (let index = 0; index < name.length; index++) hash = (hash * 31 + name.charCodeAt(index)) >>> 0;
  return tints[hash % tints.length] ?? tints[0];
}
