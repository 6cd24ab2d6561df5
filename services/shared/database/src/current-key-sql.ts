/** As `variationSelectors` of the import worker's keys, which had them before the migration `IgnoreVariationSelectors`. */
const WITHOUT_SELECTORS = String.raw`regexp_replace(identity_key, '[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')`;

/** The letters that keys have without their mark since the migration `DropGreekAccents`. */
const MARKED =
  'ёΐάέήίΰϊϋόύώἀἁἂἃἄἅἆἇἐἑἒἓἔἕἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὀὁὂὃὄὅὐὑὒὓὔὕὖὗὠὡὢὣὤὥ' +
  'ὦὧὰὲὴὶὸὺὼᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕᾖᾗᾠᾡᾢᾣᾤᾥᾦᾧᾰᾱᾲᾳᾴᾶᾷῂῃῄῆῇῐῑῒῖῗῠῡῢῤῥῦῧῲῳῴῶῷ';
const PLAIN = MARKED.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * SQL: the key that a category with an earlier version's `identity_key` has today. Where another row had that key
 * already, the migration left the earlier one.
 */
export const CURRENT_KEY = `translate(${withoutBlanks(WITHOUT_SELECTORS)}, '${MARKED}', '${PLAIN}')`;

function withoutBlanks(key: string): string {
  return `trim(regexp_replace(regexp_replace(${key}, ' +', ' ', 'g'), ' ?[|] ?', '|', 'g'))`;
}

/** As `spellOutCity` (`@highstreet/places`), since the migration `SpellOutCities`. */
const ABBREVIATED = [
  ['(st|sankt|sint)', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
] as const;

/** SQL: the same of a city, whose key is its name, state and country. */
export const CURRENT_CITY_KEY = `${spelledOut(`split_part(${CURRENT_KEY}, '|', 1)`)} || substring(${CURRENT_KEY} FROM '[|].*$')`;

function spelledOut(name: string): string {
  return ABBREVIATED.reduce(
    (sql, [word, full]) => `regexp_replace(${sql}, '(?<![^ ])${word}(?= )', '${full}', 'g')`,
    name,
  );
}
