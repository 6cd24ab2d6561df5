import { withoutMarks } from './spellings-without-marks.js';

/** The days as a column's hours are labelled with them, and their names in headers, from Monday. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const namesOfDays = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'mon tue wed thu fri sat sun',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lunes martes miércoles jueves viernes sábado domingo',
  'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  'segundafeira terçafeira quartafeira quintafeira sextafeira sábado domingo',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  'poniedziałek wtorek środa czwartek piątek sobota niedziela',
  'pazartesi sali çarşamba perşembe cuma cumartesi pazar',
].flatMap((names) => [names.split(' '), withoutMarks(names).split(' ')]);

/** How many of them, with and without marks, are English. */
const namesInEnglish = 4;

/** Short names, of which some are other days in another language: `di` is Tuesday in German and Sunday in French. */
const shortNamesOfDays = [
  'mo di mi do fr sa so',
  'lun mar mer jeu ven sam dim',
  'lu ma me je ve sa di',
  'lun mar mié jue vie sáb dom',
  'lun mar mie jue vie sab dom',
  'lun mar mer gio ven sab dom',
  'seg ter qua qui sex sáb dom',
  'ma di wo do vr za zo',
  'pn wt śr cz pt sb nd',
  'po út st čt pá so ne',
  'man tir ons tor fre lør søn',
  'mån tis ons tors fre lör sön',
  'ma ti ke to pe la su',
  'пн вт ср чт пт сб вс',
  'pzt sal çar per cum cmt paz',
].map((names) => names.split(' '));

/**
 * The days of columns with such names, in a header that has all seven of a language.
 *
 * @param has whether the header has a column of a folded name
 */
export function shortDaysOf(has: (name: string) => boolean): ReadonlyMap<string, string> {
  const names = shortNamesOfDays.find((short) => short.every(has)) ?? [];
  return new Map(names.map((name, index) => [name, weekdays[index] ?? '']));
}

/** Several days that share their hours: `Mon-Fri`, `Monday to Friday`. */
const ranges = namesOfDays.slice(0, namesInEnglish).flatMap((names) =>
  names.flatMap((first, from) =>
    names.slice(from + 1).map((last, index) => ({
      label: `${weekdays[from]}-${weekdays[from + 1 + index]}`,
      names: [`${first}${last}`, `${first}to${last}`],
    })),
  ),
);

/** The names in headers of each day, or of several days; alone, or only with something beside them. */
const labels = [
  ...weekdays.map((label, index) => ({ label, names: namesOfDays.map((names) => names[index] ?? '') })),
  ...ranges,
];
const labelsBeside = [
  ...labels,
  { label: 'Weekdays', names: ['weekday', 'weekdays'] },
  { label: 'Weekends', names: ['weekend', 'weekends'] },
];

/** What stands before or behind the name of a day. */
const besideDay = ['hours', 'openinghours', 'operatinghours', 'businesshours', 'workinghours', 'openhours'];

/** What stands so beside a day whose opening and closing have a column each. */
const besideEnds = [
  ['open', 'close'],
  ['opens', 'closes'],
  ['opensat', 'closesat'],
  ['opentime', 'closetime'],
  ['opening', 'closing'],
  ['openingtime', 'closingtime'],
  ['start', 'end'],
  ['from', 'to'],
].flatMap(([opening = '', closing = '']): [string, string][] => [
  [opening, closing],
  // Facebook's `mon_1_open`, `mon_2_open`, and `monday_open_1`.
  ...[1, 2].flatMap((number): [string, string][] => [
    [`${number}${opening}`, `${number}${closing}`],
    [`${opening}${number}`, `${closing}${number}`],
  ]),
]);

/** What stands before both in an object that is written in columns, `hours.monday.open`, and in Yoast's settings. */
const beforeAll = ['', 'hours', 'openinghours', 'workinghours', 'businesshours', 'wpseoopeninghours'];

/** The names of the columns of a day, with what stands before or behind its name. */
function columnsOfDay(names: readonly string[], beside: string): readonly string[] {
  return names.flatMap((day, index) => [
    ...(index < namesInEnglish ? beforeAll : ['']).map((before) => `${before}${day}${beside}`),
    `${beside}${day}`,
  ]);
}

/**
 * The day or days of a column that holds their hours, or when they open: `Monday hours`, `operating_hours.monday`,
 * `Montag`, `mon_open`, `Mon-Fri`.
 */
export const dayOfColumn: ReadonlyMap<string, string> = new Map([
  ...labels.flatMap(({ label, names }) => names.map((name): [string, string] => [name, label])),
  ...labelsBeside.flatMap(({ label, names }) =>
    [...besideDay, ...besideEnds.map(([opening]) => opening)]
      .flatMap((beside) => columnsOfDay(names, beside))
      .map((name): [string, string] => [name, label]),
  ),
]);

/** Columns of when a business opens and closes on all of its days, which another column names. */
const endsOfAllDays: [string, string][] = [
  ['openingtime', 'closingtime'],
  ['opentime', 'closetime'],
];
const openDays = ['workingdays', 'workdays', 'businessdays', 'operatingdays', 'opendays', 'daysopen'];

/** The column that holds when a day closes, by that of when it opens: `monday_open` and `monday_close`. */
export const closingColumnOf: ReadonlyMap<string, string> = new Map([
  ...endsOfAllDays,
  ...labelsBeside.flatMap(({ names }) =>
    besideEnds.flatMap(([opening, closing]) => {
      const closings = columnsOfDay(names, closing);
      return columnsOfDay(names, opening).map((name, at): [string, string] => [name, closings[at] ?? '']);
    }),
  ),
]);

/** What stands beside a day in a column of whether it is closed, and the answer that says so. */
const besideFlags = [
  ['closed', true],
  ['isclosed', true],
  ['isopen', false],
] as const;

/** The day of a column of whether it is closed, and the answer that says so: `monday_closed`, `is_open_monday`. */
export const flagOfDay: ReadonlyMap<string, { readonly day: string; readonly closed: boolean }> = new Map(
  labelsBeside.flatMap(({ label: day, names }) =>
    besideFlags.flatMap(([beside, closed]) =>
      columnsOfDay(names, beside).map((name) => [name, { day, closed }] as const),
    ),
  ),
);

/** A list of objects as columns, `openingHours/0/day` and `openingHours/0/hours`, or of the lines of Google's week. */
const listOfDays = weekdays.flatMap((_day, index) => [`openinghours${index}`, `workinghours${index}`]);
const endsOfDays = endsOfAllDays.map(([opening]) => opening);
export const hoursInList = [
  ...listOfDays.map((item) => `${item}hours`),
  ...weekdays.map((_day, index) => `openinghoursweekdaytext${index}`),
  ...endsOfDays,
];
export const daysInList = [...listOfDays.map((item) => `${item}day`), ...openDays];

/** The columns that may name the days of such a column of hours. */
export function columnsOfDays(hours: string): readonly string[] {
  return endsOfDays.includes(hours) ? openDays : [hours.replace(/hours$/, 'day')];
}
