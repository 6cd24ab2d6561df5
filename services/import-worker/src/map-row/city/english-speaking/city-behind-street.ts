import { asCity } from '../city-name.js';

/** The kinds of ways that stand behind a street's name; Broadway is a whole name. */
const way =
  /^(?:ave(?:nue)?|blvd|boulevard|broadway|cir(?:cle)?|court|ct|dr(?:ive)?|expy|fwy|freeway|highway|hwy|lane|ln|loop|parkway|pkwy|pike|pl(?:ace)?|plaza|plz|rd|road|route|rte|sq(?:uare)?|st(?:reet)?|ter(?:race)?|tpke|turnpike|trail|trl|way)\.?$/i;
const broadway = /^broadway$/i;
const saint = /^st\.?$/i;
/** The saints of American towns: in `12 Oak St St Louis` the second one begins the town. */
const namesOfSaints =
  'albans|andrews|ann|anne|ansgar|anthony|augustine|bernard|charles|clair|claire|cloud|croix|david|elmo|francis|francisville|gabriel|george|helena|helens|henry|hilaire|ignace|james|john|johns|johnsbury|joe|joseph|lawrence|leo|louis|lucie|maries|marys|matthews|michael|michaels|paul|pauls|pete|peter|peters|petersburg|regis|robert|rose|simons|stephen|stephens|thomas';
const saints = new RegExp(`^(?:${namesOfSaints})$`, 'i');

/** `Hwy 12`, `Rte 9W` */
const numberOfWay = /^\d+[a-z]?$/i;
const numberedWay = /^(?:highway|hwy|route|rte)$/i;
/** `US-43`, `AL-17` */
const wayWithNumber = /^[a-z]{2}-\d+[a-z]?$/i;
/** Quadrants of a city, which stand before no town's name. */
const quadrant = /^(?:ne|nw|se|sw)$/i;
const room = /^(?:apt|apartment|bldg|building|fl|floor|lot|rm|room|spc|ste|suite|unit)\.?$/i;
const numberOfRoom = /^#?(?:[a-z]?-?\d[\w/-]*|[a-z])$/i;
/** `#200`, `A-1` */
const roomAlone = /^(?:#[\w-]+|[a-z]-\d+)$/i;
const numberedFloor = /^\d+(?:st|nd|rd|th)$/i;

/**
 * Words that begin no town there: a direction may belong to the street or to the town (`Main St West Chicago`), and
 * `12 Avenue of the Stars` goes on.
 */
const unsureBeginning =
  /^(?:[a-z\W]|north|south|east|west|northeast|northwest|southeast|southwest|and|at|de|del|downtown|ext|extension|first|second|third|fourth|fifth|lobby|main|mall|midtown|near|of|penthouse|ph|rear|the|uptown)$/i;

const inNoTown =
  /^(?:.|annex|apt|ave|basement|blvd|floor|front|highway|hwy|lower|mezzanine|rd|rte|ste|suite|unit|upper)\.?$/i;

const startsWithHouse = /^[nsew]?\d/i;
const mostWordsOfTown = 4;

/**
 * The town behind a house number and a street where a comma is missing: `77 Oak Ave Cambridge`, `4 Elm St Apt 5 Salem`,
 * `9 Oak St NW Washington`. Null where it may begin at more than one word.
 */
export function cityBehindStreet(text: string): string | null {
  if (!startsWithHouse.test(text)) return null;
  const words = text.split(/\s+/);
  const start = startOfTown(words);
  const town = start < 0 ? [] : words.slice(start);
  const isTown =
    town.length > 0 &&
    town.length <= mostWordsOfTown &&
    !unsureBeginning.test(town[0] ?? '') &&
    !town.some((word) => inNoTown.test(word));
  return isTown ? asCity(town.join(' ')) : null;
}

/** `Mill St Springfield`, but not the towns `Bay St Louis` and `Lake Dr. Phillips`. */
const wayInside = new RegExp(`\\s(?:cir|ct|dr|pl|sq|st)\\s(?!(?:${namesOfSaints})(?:\\s|$))`, 'i');

/** Whether a text is a street and a town, of which no number tells where the street begins. */
export function holdsStreet(text: string): boolean {
  return wayInside.test(text);
}

/** -1 where no way, or more than one, stands before a town. */
function startOfTown(words: readonly string[]): number {
  const first = words.findIndex((word, index) => isWay(words, word, index));
  if (first < 0) return -1;
  let start = first + 1;
  while (start < words.length && isWay(words, words[start] ?? '', start) && !beginsSaint(words, start))
    start += 1;
  if (numberOfWay.test(words[start] ?? '')) start += 1;
  if (quadrant.test(words[start] ?? '')) start += 1;
  for (let length = 1; length > 0; start += length) length = wordsOfRoom(words, start);
  const hasSecondWay = words.some(
    (word, index) => index > start && index < words.length - 1 && isWay(words, word, index),
  );
  return hasSecondWay ? -1 : start;
}

/** `12 Court Square`: most words directly behind the number are the name of the street. */
function isWay(words: readonly string[], word: string, index: number): boolean {
  if (index === 0 || index === words.length - 1) return false;
  const isWhole = broadway.test(word) || (numberedWay.test(word) && numberOfWay.test(words[index + 1] ?? ''));
  return wayWithNumber.test(word) || (way.test(word) && (index > 1 || isWhole));
}

function beginsSaint(words: readonly string[], index: number): boolean {
  return saint.test(words[index] ?? '') && saints.test(words[index + 1] ?? '');
}

function wordsOfRoom(words: readonly string[], start: number): number {
  const [word = '', next = ''] = words.slice(start, start + 2);
  if (roomAlone.test(word)) return 1;
  if ((word === '#' || room.test(word)) && numberOfRoom.test(next)) return 2;
  return numberedFloor.test(word) && room.test(next) ? 2 : 0;
}
