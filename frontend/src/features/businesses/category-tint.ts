/** Literal class names, so that Tailwind finds them. The number is a hue. */
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

/** The colours of a category's initial: always the same for one name. */
export function categoryTint(categoryName: string | undefined): string {
  const text = categoryName ?? '';
  let hash = 7;
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) >>> 0;
  return tints[hash % tints.length] ?? tints[0];
}
