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

/** What stands before or behind the name of a day. */
const besideDay = ['hours', 'openinghours', 'operatinghours', 'businesshours', 'workinghours', 'openhours'];

/** What stands so beside a day whose opening and closing have a column each. */
const besideEnds = [
  ['open', 'close'],
  ['opens', 'closes'],
  ['opentime', 'closetime'],
  ['opening', 'closing'],
  ['openingtime', 'closingtime'],
  ['start', 'end'],
  ['from', 'to'],
] as const;

/** The names of the columns of a day, with what stands before or behind its name. */
function columnsOfDay(index: number, beside: string): readonly string[] {
  return namesOfDays
    .map((names) => names[index] ?? '')
    .flatMap((day) => [`${day}${beside}`, `${beside}${day}`]);
}

/**
 * The day of a column that holds the hours of one day, or when it opens: `Monday hours`, `operating_hours.monday`,
 * `Montag`, `mon_open`.
 */
export const dayOfColumn: ReadonlyMap<string, string> = new Map(
  weekdays.flatMap((day, index) =>
    ['', ...besideDay, ...besideEnds.map(([opening]) => opening)]
      .flatMap((beside) => columnsOfDay(index, beside))
      .map((name): [string, string] => [name, day]),
  ),
);

/** The column that holds when a day closes, by that of when it opens: `monday_open` and `monday_close`. */
export const closingColumnOf: ReadonlyMap<string, string> = new Map(
  weekdays.flatMap((_day, index) =>
    besideEnds.flatMap(([opening, closing]) => {
      const closings = columnsOfDay(index, closing);
      return columnsOfDay(index, opening).map((name, at): [string, string] => [name, closings[at] ?? '']);
    }),
  ),
);

/** A list of objects as columns: `openingHours/0/day`, `openingHours/0/hours`. */
export const hoursInList = weekdays.map((_day, index) => `openinghours${index}hours`);
export const daysInList = weekdays.map((_day, index) => `openinghours${index}day`);
