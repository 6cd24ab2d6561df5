import { withoutMarks } from './spellings-without-marks.js';

/** The days as a column's hours are labelled with them, and their names in headers, from Monday. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** In the languages in which columns also say what of a day they hold: `Montag von`, `horario lunes`. */
const namesWithMore = spellingsOf([
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
]);
/** In others a column has the day's name alone; a table of all names would be megabytes in every thread. */
const namesAlone = spellingsOf([
  'pondělí úterý středa čtvrtek pátek sobota neděle',
  'pondelok utorok streda štvrtok piatok sobota nedeľa',
  'hétfő kedd szerda csütörtök péntek szombat vasárnap',
  'luni marți miercuri joi vineri sâmbătă duminică',
  'måndag tisdag onsdag torsdag fredag lördag söndag',
  'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai',
  'ponedjeljak utorak srijeda četvrtak petak subota nedjelja',
  'ponedeljak utorak sreda četvrtak petak subota nedelja',
  'ponedeljek torek sreda četrtek petek sobota nedelja',
  'esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev',
  'pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena',
  'pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis',
  'понедельник вторник среда четверг пятница суббота воскресенье',
  'понеделник вторник сряда четвъртък петък събота неделя',
  'δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή',
  'senin selasa rabu kamis jumat sabtu minggu',
  '月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日',
  '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
  '周一 周二 周三 周四 周五 周六 周日',
  '월요일 화요일 수요일 목요일 금요일 토요일 일요일',
]);

/** Of each row of names, those from Monday on, with and without accents. */
function spellingsOf(rows: readonly string[]): (readonly string[])[] {
  return [...new Set(rows.flatMap((names) => [names, withoutMarks(names)]))].map((names) => names.split(' '));
}

/** Short names, of which some are other days in another language: `di` is Tuesday in German and Sunday in French. */
const shortNamesOfDays = [
  'mo di mi do fr sa so',
  'lun mar mer jeu ven sam dim',
  'lu ma me je ve sa di',
  'lun mar mié jue vie sáb dom',
  'lun mar mie jue vie sab dom',
  'lun mar mer gio ven sab dom',
  'seg ter qua qui sex sáb dom',
  'segunda terça quarta quinta sexta sábado domingo',
  'segunda terca quarta quinta sexta sabado domingo',
  'ma di wo do vr za zo',
  'pn wt śr cz pt sb nd',
  'po út st čt pá so ne',
  'man tir ons tor fre lør søn',
  'mån tis ons tors fre lör sön',
  'ma ti ke to pe la su',
  'пн вт ср чт пт сб вс',
  'пн вт ср чт пт сб нд',
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

/** The names in headers of a day, or of several. */
interface NamedDays {
  readonly label: string;
  readonly names: readonly string[];
}

const daysNamed = (rows: readonly (readonly string[])[]): NamedDays[] =>
  weekdays.map((label, index) => ({ label, names: [...new Set(rows.map((names) => names[index] ?? ''))] }));

const days = daysNamed(namesWithMore);
const inEnglish = weekdays.map((label): NamedDays => {
  const name = label.toLowerCase();
  return { label, names: [name, name.slice(0, 3)] };
});
/** Days that share their hours: `Mon-Fri`, `Monday to Friday`. */
const ranges = inEnglish.flatMap((first, from) =>
  inEnglish.slice(from + 1).map((last): NamedDays => {
    const names = first.names.flatMap((name, form) => [
      `${name}${last.names[form]}`,
      `${name}to${last.names[form]}`,
    ]);
    return { label: `${first.label}-${last.label}`, names };
  }),
);
const weekdaysAndEnds: readonly NamedDays[] = [
  { label: 'Weekdays', names: ['weekday', 'weekdays'] },
  { label: 'Weekends', names: ['weekend', 'weekends'] },
];
const severalDays = [...ranges, ...weekdaysAndEnds];

/** What stands before or behind the name of a day. */
const besideDay = [
  'hours',
  'openinghours',
  'operatinghours',
  'businesshours',
  'workinghours',
  'openhours',
  'horaires',
  'horario',
  'orari',
];
const besideSeveralDays = besideDay.slice(0, 2);

/** What stands so beside a day whose opening and closing have a column each; the usual ones first. */
const besideEnds = [
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
const usualEnds = besideEnds.slice(0, 5);
/** Facebook's `mon_1_open` and `mon_2_open`, and `monday_open_1`. */
const numberedEnds = usualEnds.flatMap(([opening, closing]) =>
  ['1', '2'].flatMap((number) => [
    [`${number}${opening}`, `${number}${closing}`] as const,
    [`${opening}${number}`, `${closing}${number}`] as const,
  ]),
);
/** What stands before both in an object that is written in columns, `hours.monday.open`, and in Yoast's settings. */
const beforeDay = ['hours', 'openinghours', 'workinghours', 'businesshours', 'wpseoopeninghours'];

/** The columns of a day with what stands before or behind its name, and perhaps before both. */
function columnsOf(names: readonly string[], beside: string, before: readonly string[] = ['']): string[] {
  return names.flatMap((day) => [...before.map((first) => `${first}${day}${beside}`), `${beside}${day}`]);
}

/** The columns of both ends of an opening, with its day or days. */
const columnsOfEnds = [
  { named: days, ends: besideEnds, before: [''] },
  { named: severalDays, ends: usualEnds, before: [''] },
  { named: weekdaysAndEnds, ends: besideEnds.slice(5, 8), before: [''] },
  { named: inEnglish, ends: besideEnds, before: beforeDay },
  { named: inEnglish, ends: numberedEnds, before: ['', 'hours'] },
].flatMap(({ named, ends, before }) =>
  named.flatMap(({ label, names }) =>
    ends.flatMap(([opening, closing]) => {
      const closings = columnsOf(names, closing, before);
      return columnsOf(names, opening, before).map((name, at) => ({
        label,
        opening: name,
        closing: closings[at] ?? '',
      }));
    }),
  ),
);

/**
 * The day or days of a column that holds their hours, or when they open: `Monday hours`, `operating_hours.monday`,
 * `Montag`, `mon_open`, `Mon-Fri`.
 */
export const dayOfColumn: ReadonlyMap<string, string> = new Map([
  ...[...days, ...daysNamed(namesAlone), ...ranges].flatMap(({ label, names }) =>
    names.map((name): [string, string] => [name, label]),
  ),
  ...[
    { named: days, besides: besideDay },
    { named: severalDays, besides: besideSeveralDays },
    { named: weekdaysAndEnds, besides: besideDay.slice(2, 6) },
  ].flatMap(({ named, besides }) =>
    named.flatMap(({ label, names }) =>
      besides.flatMap((beside) => columnsOf(names, beside).map((name): [string, string] => [name, label])),
    ),
  ),
  ...columnsOfEnds.map(({ label, opening }): [string, string] => [opening, label]),
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
  ...columnsOfEnds.map(({ opening, closing }): [string, string] => [opening, closing]),
]);

/** What stands beside a day in a column of whether it is closed, and the answer that says so. */
const besideFlags = [
  ['closed', true],
  ['isclosed', true],
  ['isopen', false],
] as const;

/** The day of a column of whether it is closed, and the answer that says so: `monday_closed`, `is_open_monday`. */
export const flagOfDay: ReadonlyMap<string, { readonly day: string; readonly closed: boolean }> = new Map(
  [
    { named: [...days, ...severalDays], before: [''] },
    { named: inEnglish, before: beforeDay },
  ].flatMap(({ named, before }) =>
    named.flatMap(({ label: day, names }) =>
      besideFlags.flatMap(([beside, closed]) =>
        columnsOf(names, beside, before).map((name) => [name, { day, closed }] as const),
      ),
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
