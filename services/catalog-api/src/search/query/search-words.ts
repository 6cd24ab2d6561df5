/** The most words of a query that are used; more would only narrow an already narrow search. */
export const MAX_WORDS = 8;

/** Stop words, as in "cafe in Leeds" and "fish and chips": a name need not contain them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and around at by de des du et for from in me my n near of on or the to with y ' +
    'beim dem der im und vom zum zur'
  ).split(' '),
);

/**
 * Words that people write before what they look for: praise, wishes that few descriptions mention, "I need", the words of
 * questions, and what they want to know about a business. A name may begin with them too.
 */
const QUALIFIERS: ReadonlySet<string> = new Set(
  (
    'affordable best cheap cheapest closest emergency find good great highly i licensed local looking nearby ' +
    'nearest need open popular professional rated recommended reliable top trusted ' +
    'cosy cozy really very ' +
    'are can could do does eat get how is much should some someone somebody want what whats where wheres which who whos ' +
    'directions menu please review reviews ' +
    'beste bester bestes besten billig billige günstig günstige günstiger günstiges günstigen gute guter gutes guten ' +
    'finde ich kann suche wo meilleur meilleure meilleurs meilleures cherche mejor mejores busco barato barata'
  ).split(' '),
);
/** What all that the directory has are: "businesses in Leeds". Behind a trade they are part of its name: "law firms". */
const ANYBODY =
  'businesses|companies|everything|firms|listings|betriebe|firmen|geschäfte|läden|unternehmen|entreprises|sociétés|' +
  'empresas|negocios|aziende|firmy|işletmeler';
const IS_ANYBODY = new RegExp(String.raw`^(?:all\s+(?:the\s+)?)?(?:${ANYBODY})$`, 'u');
/** Who is welcome, or how little something costs. A name may have other words there: "The Friendly Inn". */
const WELCOME =
  '(?:dog|pet|kid|child|children|family|baby|wheelchair|vegan|vegetarian|budget|lgbtq?|gay|eco)s?';
/** In words that few descriptions have: "dog friendly". */
const FRIENDLY = new RegExp(`^${WELCOME}[\\s-]friendly$`, 'u');
const ALL_DAY = String.raw`(?:24|twenty[\s-]four)`;
const AT_ANY_HOUR = new RegExp(String.raw`^${ALL_DAY}(?:[/\s-](?:7|seven)|h|[\s-]?h(?:ou)?rs?)$`, 'u');
/** A size that few descriptions mention, as in `12" pizza`. */
const INCHES = /^\d+(?:[.,]\d+)?(?:″|''|’’)$/;
const OPEN_THEN = /^open\s/;
const DOING = String.raw`(?:\s+(?:can|does|has|is|makes|offers|sells|serves))?`;
/** What people say before the name of a business or a trade, of words that alone may be part of one: "phone number of". */
const SAID = [
  String.raw`(?:(?:tele)?phone|contact)\s+numbers?(?:\s+(?:of|for))?`,
  String.raw`numbers?\s+(?:of|for)`,
  String.raw`address\s+(?:of|for)`,
  String.raw`opening\s+(?:hours|times)(?:\s+(?:of|for))?`,
  String.raw`hours\s+(?:of|for)`,
  String.raw`i\s+am`,
  String.raw`(?:give|show|tell)\s+me`,
  String.raw`(?:bring|get|take)\s+(?:me|us)\s+to`,
  String.raw`(?:can|could)\s+you(?:\s+please)?\s+(?:find|recommend|show|suggest)(?:\s+(?:me|us))?`,
  String.raw`(?:is|are)\s+there(?:\s+any)?`,
  String.raw`what\s+time\s+(?:do|does|is)`,
  // Alone it is a city.
  String.raw`(?:really|very)\s+nice`,
  String.raw`(?:place|shop|someone|somebody|company|person)\s+(?:(?:that|who|which)${DOING}|to\s+(?:buy|eat|find|fix|get|have))`,
  String.raw`gibt\s+es`,
  String.raw`(?:telefon)?nummer\s+von`,
  String.raw`(?:na)?saan\s+(?:may|ang)`,
].join('|');
const IS_SAID = new RegExp(`^(?:${SAID})$`, 'u');
/** What stands between blanks; "24 hours", "24 7", "open on Sundays", "dog friendly" and "all businesses" are one part. */
const PART = new RegExp(
  [
    String.raw`(?<!\S)${ALL_DAY}\s+(?:7|seven|h(?:ou)?rs?)(?!\S)`,
    String.raw`open\s+(?:now|late|today|tonight|(?:on\s+)?\p{L}+days?)(?!\S)`,
    String.raw`(?<!\S)${WELCOME}\s+friendly(?!\S)`,
    String.raw`(?<!\S)(?:${SAID})(?!\S)`,
    String.raw`(?<!\S)all\s+(?:the\s+)?(?:${ANYBODY})(?!\S)`,
    String.raw`\S+`,
  ].join('|'),
  'giu',
);

/** Single letters in a row, as in `T.G.I. Friday's`, `B & Q`, `h and m` and `A B C Taxis`. */
const LETTERS =
  /(?<![\p{L}\p{M}\p{N}'’])\p{L}(?:(?:\.\s?|-|\s*&\s*|\s+(?:and\s+)?)\p{L}(?![\p{L}\p{M}\p{N}'’]))+/giu;
/** Of some letters removing the accent makes two. */
const INITIALS = /^\p{L}{1,2}(?:[.&]\p{L}{1,2})+$/u;
/** What PostgreSQL keeps whole, as a host or a path: `L.Cipriani`, `Heating/Cooling`, `69/71`. */
const KEPT_WHOLE = /^[\p{L}\p{N}]+(?:[./][\p{L}\p{N}]+)+$/u;

/** Whether a significant word is one of initials: `t.g.i`, `b&q`. */
export function isInitials(word: string): boolean {
  return INITIALS.test(word);
}

/** The parts of a significant word that PostgreSQL may have as one; none for any other. */
export function partsKeptWhole(word: string): string[] {
  return KEPT_WHOLE.test(word) ? word.split(/[./]/) : [];
}

/** The letters of initials. */
export function lettersOf(initials: string): string[] {
  return initials.split(/[.&]/);
}

/** Whether initials were typed with a sign or "and" between them, and so stand for two names. */
export function areJoinedBySign(initials: string): boolean {
  return initials.includes('&');
}

/** Whether a word says nothing about what is looked for: "and", as the "'n'" of "fish 'n' chips". */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase().replace(/['’]/g, ''));
}

/** Whether a part only narrows what is looked for: "best", "emergency", "24/7", `12″`. */
export function isQualifier(part: string): boolean {
  const plain = withoutPunctuation(part);
  const isWord = QUALIFIERS.has(plain.replace(/['’]/g, '')) || INCHES.test(plain) || IS_SAID.test(plain);
  return isWord || isCondition(part);
}

/** Whether a part only narrows, or widens, what is looked for at the beginning of a query: also "businesses" of "in Leeds". */
export function isBeforeSought(part: string): boolean {
  return isQualifier(part) || IS_ANYBODY.test(withoutPunctuation(part));
}

/** Whether a part says when to be open or who is welcome, wherever it stands: "24/7", "open now", "dog friendly". */
export function isCondition(part: string): boolean {
  const plain = withoutPunctuation(part);
  return AT_ANY_HOUR.test(plain) || OPEN_THEN.test(plain) || FRIENDLY.test(plain);
}

function withoutPunctuation(part: string): string {
  return part.toLowerCase().replace(/[,.;:!?]+$/, '');
}

/** A pair of quotation marks, which does not begin inside a word, or else a single mark. */
const MARKS = /“[^”]*”|(?<![\p{L}\p{N}])"[^"]*"|["”]/gu;

/**
 * The query with proper inch marks (`12″ pizza`), straight pairs of quotation marks, the only ones that the engine knows,
 * and without marks that are still open. The engine would close those at the end, and insist on all behind them as one
 * phrase.
 */
export function withoutLoneMarks(query: string): string {
  const words = query.replace(MARKS, (marks, at: number) => {
    if (marks.length > 1) return `"${marks.slice(1, -1)}"`;
    const before = query.charAt(at - 1);
    if (before === '-') return '';
    return /\d/.test(before) ? '″' : ' ';
  });
  return searchWords(words).length > 0 ? words : query;
}

const WEB_ADDRESS =
  /^\s*(?:https?:\/\/(?:www\.|(?:m|shop)\.(?=[^\s./:?#]+\.))?|www\.)(?!(?:[^\s/]*\.)?goo\.gl(?![^\s/?#]))([^\s./:?#]+)\S*/iu;

/** An e-mail address; the groups are what is before and behind its `@`, without the ending of that. */
const MAIL_ADDRESS =
  /^\s*(?:mailto:)?([^\s@"]+)@(?:[^\s@.]+\.)*?([^\s@.]+)(?:\.(?:com?|net|org))?\.\p{L}{2,}\s*$/iu;
/** At whose addresses anybody may be. */
const MAIL_PROVIDERS: ReadonlySet<string> = new Set(
  (
    'aol bluewin btinternet comcast gmail gmx googlemail hispeed hotmail icloud live me msn outlook proton protonmail ' +
    'web yahoo ymail'
  ).split(' '),
);

/**
 * The query with only the name in an address of the web that it begins with, "harbourpizza" of "www.harbourpizza.com", or
 * of the mail that it is: "harbourpizza" of "info@harbourpizza.com" and of "harbourpizza@gmail.com".
 */
export function withoutWebAddress(query: string): string {
  return query
    .replace(MAIL_ADDRESS, (_, name: string, host: string) =>
      MAIL_PROVIDERS.has(host.toLowerCase()) ? name.replace(/[._+]+/g, ' ') : host,
    )
    .replace(WEB_ADDRESS, '$1');
}

/**
 * The query with a full stop and a blank between an abbreviated street and its number (`Langstr 9`, `Langstr.9`). The
 * engine would take both for the beginning of one word, of which it forgives the number as a typo: that of any house there.
 */
export function withStreetsApart(query: string): string {
  return query.replace(/(?<!\S)(\p{L}{3,}str)(?:\.\s*|\s+)(?=\d)/giu, '$1. ');
}

/** The parts of a query between blanks. */
export function queryParts(query: string): string[] {
  return query.match(PART) ?? [];
}

/** They are within words of Persian and Sinhala. */
const JOINERS = '\u200c\u200d';
/**
 * Signs within a word that are letters to PostgreSQL, as all are that are not ASCII and that `unaccent` does not replace:
 * `Luigi´s`, `Col·lectiva`, `カフェ・ド・パリ`, `בע״מ`.
 */
export const SIGNS_INSIDE = `´·•・׳״${JOINERS}`;
const WORD = wordWith(JOINERS);
const STORED_WORD = wordWith(SIGNS_INSIDE);

function wordWith(inside: string): RegExp {
  return new RegExp(String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[${inside}]+(?=[\p{L}\p{N}]))*`, 'gu');
}

/** The words of a query: runs of letters and digits with their accents, safe inside a tsquery. */
export function searchWords(query: string): string[] {
  return splitWords(query).slice(0, MAX_WORDS);
}

/** A phrase or anything else behind a `-`, as the engine reads it. The `-` of "drive-in" is inside a word. */
const EXCLUSION = /(?<=^|\s)-(?:"[^"]*"|\S+)/g;

/** The words and phrases that no hit may contain: "bar" and "fish and chips" in `cafe -bar -"fish and chips"`. */
export function excludedPhrases(query: string): string[] {
  const exclusions = withoutLoneMarks(query).match(EXCLUSION) ?? [];
  return exclusions
    .flatMap((excluded) => (excluded.includes('"') ? storedWords(excluded).join(' ') : storedWords(excluded)))
    .filter((phrase) => phrase !== '')
    .slice(0, MAX_WORDS);
}

/**
 * The words that each hit of a search without the engine must contain: stop words and qualifiers only if there
 * are no others. Initials are one word, with dots, `t.g.i`, or as they were typed with a sign or "and", `b&q`; so is what
 * PostgreSQL keeps whole, `l.cipriani`.
 */
export function significantWords(query: string): string[] {
  const sought = withoutLoneMarks(withoutWebAddress(query)).replace(EXCLUSION, ' ');
  const parts = queryParts(sought.replace(LETTERS, joinedInitials));
  const start = parts.findIndex((part) => !isBeforeSought(part) && !isStopWord(part));
  const meaningful = parts
    .slice(Math.max(start, 0))
    .filter((part) => !isQualifier(part))
    .flatMap(wordsOfPart);
  const significant = meaningful.filter((word) => !isStopWord(word));
  return (significant.length > 0 ? significant : parts.flatMap(wordsOfPart)).slice(0, MAX_WORDS);
}

/**
 * The beginning of a name that has the praise of a query, which is not searched for without the engine: `best western` of
 * `best western in Leeds`. Undefined where a query begins with none.
 */
export function praisedName(query: string): string | undefined {
  const parts = queryParts(query);
  const start = isStopWord(parts[0] ?? '') ? 1 : 0;
  const sought = parts.findIndex((part, at) => at >= start && !isQualifier(part));
  return sought > start
    ? parts
        .slice(start, sought + 1)
        .flatMap(storedWords)
        .join(' ')
    : undefined;
}

function joinedInitials(typed: string): string {
  const letters = splitWords(typed).filter((word) => word.length === 1);
  return letters.join(/&|and/i.test(typed) ? '&' : '.');
}

function wordsOfPart(part: string): string[] {
  const initials = part.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (isInitials(initials) && !/\p{L}{2}/u.test(initials)) return [initials];
  const word = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return KEPT_WHOLE.test(word) ? [word] : storedWords(part);
}

function splitWords(query: string): string[] {
  return query.normalize('NFC').match(WORD) ?? [];
}

/** The words as PostgreSQL divides a text. */
function storedWords(part: string): string[] {
  return part.normalize('NFC').match(STORED_WORD) ?? [];
}
