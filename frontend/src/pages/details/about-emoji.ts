/** Emoji of the sections that imported files use; the words come from their `about` column. */
const emojis = new Map(
  Object.entries({
    'from the business': '🏪',
    'service options': '🛎️',
    highlights: '⭐',
    'popular for': '🔥',
    accessibility: '♿',
    offerings: '🍽️',
    'dining options': '🍴',
    amenities: '🚻',
    atmosphere: '🕯️',
    crowd: '👥',
    planning: '📅',
    payments: '💳',
    children: '🧒',
    parking: '🅿️',
    pets: '🐾',
    'health & safety': '🧼',
    'health and safety': '🧼',
    recycling: '♻️',
    activities: '🎯',
    'getting here': '🚌',
  }),
);

/** The emoji of a section, and a plain one for a section that has none. */
export function aboutEmoji(section: string): string {
  return emojis.get(section.trim().toLowerCase()) ?? '📌';
}
