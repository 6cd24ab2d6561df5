/** Categories that the specification gives an emoji and a colour, in its order; also the human sitemap's food part. */
const styles: Readonly<Record<string, { emoji: string; tint: string }>> = {
  Restaurant: { emoji: '🍽️', tint: 'tint-12' },
  Cafe: { emoji: '☕', tint: 'tint-38' },
  'Fast Food': { emoji: '🍔', tint: 'tint-38' },
  'Pub & Bar': { emoji: '🍺', tint: 'tint-75' },
  Bakery: { emoji: '🥐', tint: 'tint-38' },
  'Food Delivery': { emoji: '🛵', tint: 'tint-205' },
  Catering: { emoji: '🍱', tint: 'tint-170' },
  'Fine Dining': { emoji: '🥂', tint: 'tint-265' },
  'Ethnic Cuisine': { emoji: '🍜', tint: 'tint-330' },
  'Breakfast & Brunch': { emoji: '🍳', tint: 'tint-140' },
};

export interface CategoryStyle {
  emoji: string;
  /** Class name of its colours. */
  tint: string;
}

/** A category's own look, or undefined for one that has none. */
export function categoryStyle(name: string): CategoryStyle | undefined {
  return styles[name];
}
