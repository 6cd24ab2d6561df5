import { days, daysAlone, englishDays, ranges, severalDays, weekdaysAndEnds } from './day-names.js';
import type { NamedDays } from './day-names.js';

/** What a column says of a day or of several. */
interface DayColumn {
  /** As hours are labelled with it: `Monday`, `Monday-Friday`. */
  readonly day: string;
  /** Its hours; when it opens, when it closes; or whether it is closed or open. */
  readonly says: 'hours' | 'opening' | 'closing' | 'closed' | 'open';
  /** The name of the column of when a day closes, beside that of when it opens. */
  readonly closing?: string;
  /** Orders columns as in `everyName`, then by day, what stands beside it, and the day's name. */
  readonly rank: number;
}

/** A text beside the name of a day, and what it makes of a column. */
interface Beside {
  readonly text: string;
  readonly says: DayColumn['says'];
  /** What stands in its place where the day closes. */
  readonly closing?: string;
}

/** Names of columns: the day with a text before or behind it, and perhaps with another text before both. */
interface Names {
  readonly named: NamedDays;
  readonly beside: readonly Beside[];
  readonly before: readonly string[];
}

const alone: readonly Beside[] = [{ text: '', says: 'hours' }];

const hours = [
  'hours',
  'openinghours',
  'operatinghours',
  'businesshours',
  'workinghours',
  'openhours',
  'horaires',
  'horario',
  'orari',
].map((text): Beside => ({ text, says: 'hours' }));

/** What stands so beside a day whose opening and closing have a column each; the usual ones first. */
const ends = [
  ['open', 'close'],
  ['opens', 'closes'],
  ['opening', 'closing'],
  ['start', 'end'],
  ['from', 'to'],
  ['opensat', 'closesat'],
  ['opentime', 'closetime'],
  ['openingtime', 'closingtime'],
  ['von', 'bis'],
  ['apertura', 'cierre'],
] as const;
const usualEnds = ends.slice(0, 5);
/** Facebook's `mon_1_open` and `mon_2_open`, and `monday_open_1`. */
const numberedEnds = usualEnds.flatMap(([opening, closing]) =>
  ['1', '2', '3'].flatMap((number) => [
    [`${number}${opening}`, `${number}${closing}`] as const,
    [`${opening}${number}`, `${closing}${number}`] as const,
  ]),
);

function besideEnds(pairs: readonly (readonly [opening: string, closing: string])[]): Beside[] {
  return pairs.flatMap(([opening, closing]): Beside[] => [
    { text: opening, says: 'opening', closing },
    { text: closing, says: 'closing' },
  ]);
}

const flags: readonly Beside[] = [
  { text: 'closed', says: 'closed' },
  { text: 'isclosed', says: 'closed' },
  { text: 'isopen', says: 'open' },
];

/** What stands before both in an object that is written in columns, `hours.monday.open`, and in Yoast's settings. */
const objects = ['hours', 'openinghours', 'workinghours', 'businesshours', 'wpseoopeninghours'];

/**
 * The columns of a day or of several: `Monday hours`, `Montag von` and `Montag bis`, `hours.mon_1_open`, `Mon-Fri`. They are
 * read in this order, and a name as the first of these that it may be. It is read by its parts: all names written out
 * were more than ten thousand, and took megabytes in every thread.
 */
const everyName: readonly Names[] = [
  { named: days, beside: alone, before: [''] },
  { named: daysAlone, beside: alone, before: [''] },
  { named: ranges, beside: alone, before: [''] },
  { named: days, beside: hours, before: [''] },
  { named: severalDays, beside: hours.slice(0, 2), before: [''] },
  { named: weekdaysAndEnds, beside: hours.slice(2, 6), before: [''] },
  { named: days, beside: besideEnds(ends), before: [''] },
  { named: severalDays, beside: besideEnds(usualEnds), before: [''] },
  { named: weekdaysAndEnds, beside: besideEnds(ends.slice(5, 8)), before: [''] },
  { named: englishDays, beside: besideEnds(ends), before: objects },
  { named: englishDays, beside: besideEnds(numberedEnds), before: ['', 'hours'] },
  { named: days, beside: flags, before: [''] },
  { named: severalDays, beside: flags, before: [''] },
  { named: englishDays, beside: flags, before: objects },
];

/** Each text beside a day, with all that stands around the day in the names that it makes. */
const kinds = everyName.flatMap(({ named, beside, before }, at) =>
  beside.map((one, besideAt) => {
    const around = [...before.map((first) => [first, one.text] as const), [one.text, ''] as const];
    return { ...one, named, around, at, besideAt };
  }),
);

const parts = kinds.flatMap(({ named, around }) => [...named.keys(), ...around.flat()]);
/** Tells the cells of most rows apart quickly: nearly none of them begins so. */
const beginning = new RegExp(`^(?:${[...new Set(parts)].filter((part) => part !== '').join('|')})`);

/** What the column of a folded name says of a day; undefined where it says nothing of one. */
function read(name: string): DayColumn | undefined {
  if (!beginning.test(name)) return undefined;
  for (const kind of kinds) {
    if (!name.startsWith(kind.text) && !name.endsWith(kind.text)) continue;
    const column = readAs(kind, name);
    if (column !== undefined) return column;
  }
  return undefined;
}

function readAs(kind: (typeof kinds)[number], name: string): DayColumn | undefined {
  const { says, closing, named, around, at, besideAt } = kind;
  for (const [form, [start, end]] of around.entries()) {
    if (!name.startsWith(start) || !name.endsWith(end)) continue;
    const dayName = name.slice(start.length, name.length - end.length);
    const day = named.get(dayName);
    if (day === undefined) continue;
    const rank = [at, day.labelAt, besideAt, day.nameAt, form].reduce((sum, place) => sum * 100 + place);
    const closes = end === '' ? `${closing}${dayName}` : `${start}${dayName}${closing}`;
    return { day: day.label, says, rank, ...(closing !== undefined && { closing: closes }) };
  }
  return undefined;
}

/** Of folded names, those of columns of days, in the order in which they are read. */
export function dayColumnsAmong(
  names: Iterable<string>,
): Readonly<Record<'hoursOfDays' | 'closingOfDays' | 'flagsOfDays', readonly string[]>> {
  const found = [...names].flatMap((name) => {
    const reading = read(name);
    return reading === undefined ? [] : [{ ...reading, name }];
  });
  found.sort((one, other) => one.rank - other.rank);
  const saying = (...says: readonly DayColumn['says'][]): string[] =>
    found.filter((column) => says.includes(column.says)).map(({ name }) => name);
  return {
    hoursOfDays: saying('hours', 'opening'),
    closingOfDays: saying('closing'),
    flagsOfDays: saying('closed', 'open'),
  };
}

/**
 * The day or days of a column that holds their hours, or when they open: `Monday hours`, `operating_hours.monday`,
 * `Montag`, `mon_open`, `Mon-Fri`.
 */
export function dayOfColumn(name: string): string | undefined {
  const column = read(name);
  return column?.says === 'hours' || column?.says === 'opening' ? column.day : undefined;
}

/** Columns of when a business opens and closes on all of its days, which another column names. */
export const endsOfAllDays: ReadonlyMap<string, string> = new Map([
  ['openingtime', 'closingtime'],
  ['opentime', 'closetime'],
]);
const openDays = ['workingdays', 'workdays', 'businessdays', 'operatingdays', 'opendays', 'daysopen'];

/** The column that holds when a day closes, by that of when it opens: `monday_open` and `monday_close`. */
export function closingColumnOf(name: string): string | undefined {
  return endsOfAllDays.get(name) ?? read(name)?.closing;
}

/** The day of a column of whether it is closed, and the answer that says so: `monday_closed`, `is_open_monday`. */
export function flagOfDay(name: string): { readonly day: string; readonly closed: boolean } | undefined {
  const column = read(name);
  return column?.says === 'closed' || column?.says === 'open'
    ? { day: column.day, closed: column.says === 'closed' }
    : undefined;
}

/** A list of objects as columns, `openingHours/0/day` and `openingHours/0/hours`, or of the lines of Google's week. */
const listOfDays = [0, 1, 2, 3, 4, 5, 6].flatMap((index) => [`openinghours${index}`, `workinghours${index}`]);
const endsOfDays = [...endsOfAllDays.keys()];
export const hoursInList = [
  ...listOfDays.map((item) => `${item}hours`),
  ...[0, 1, 2, 3, 4, 5, 6].map((index) => `openinghoursweekdaytext${index}`),
  ...endsOfDays,
];
export const daysInList = [...listOfDays.map((item) => `${item}day`), ...openDays];

/** The columns that may name the days of such a column of hours. */
export function columnsOfDays(hours: string): readonly string[] {
  return endsOfDays.includes(hours) ? openDays : [hours.replace(/hours$/, 'day')];
}
