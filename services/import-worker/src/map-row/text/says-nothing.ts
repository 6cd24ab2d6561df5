/** Longer texts say something. */
const longestNothing = 40;
const nothing =
  /^[([]?(?:[\p{P}\p{Sc}\s]+|unknown|blank|empty|not (?:yet )?(?:available|applicable|specified|provided|known|listed|found|set|given|stated)|no (?:data|information|info|description|category|hours)(?: available| provided| found)?|t\.?b\.?[acd]\.?|to be (?:confirmed|announced|advised)|keine angaben?|unbekannt|non (?:disponible|renseignée?|disponibile)|inconnue?|no disponible|desconocid[oa]|não (?:disponível|informado)|onbekend|nieznan[ay]|bilinmiyor)[)\]]?\.?$/iu;

/**
 * What people and programs write into a cell of which they know nothing: `Not available`, `TBC`, `(blank)`, `?`. Not for
 * names: one of a business may be such a word.
 */
export function saysNothing(text: string): boolean {
  return text.length <= longestNothing && nothing.test(text);
}
