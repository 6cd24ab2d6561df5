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
/** In others a column has the day's name alone. */
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

/** The day or days that a folded text names. */
export interface NamedDay {
  /** As hours are labelled with them: `Monday`, `Monday-Friday`. */
  readonly label: string;
  /** Places of the label and of the text in the order of this file. */
  readonly labelAt: number;
  readonly nameAt: number;
}

/** By their names in a header. */
export type NamedDays = ReadonlyMap<string, NamedDay>;

/** @param named labels, each with its names */
function byName(named: readonly (readonly [label: string, names: readonly string[]])[]): NamedDays {
  return new Map(
    named.flatMap(([label, names], labelAt) =>
      names.map((name, nameAt): [string, NamedDay] => [name, { label, labelAt, nameAt }]),
    ),
  );
}

function weekNamed(rows: readonly (readonly string[])[]): NamedDays {
  return byName(
    weekdays.map((label, index) => [label, [...new Set(rows.map((names) => names[index] ?? ''))]]),
  );
}

export const days = weekNamed(namesWithMore);
export const daysAlone = weekNamed(namesAlone);

/** Its name and the short one. */
const inEnglish = (day: string): string[] => [day.toLowerCase(), day.toLowerCase().slice(0, 3)];
export const englishDays = byName(weekdays.map((day) => [day, inEnglish(day)]));

const fromDayToDay = weekdays.flatMap((first, at) =>
  weekdays.slice(at + 1).map((last): [string, string[]] => {
    const lastNames = inEnglish(last);
    const names = inEnglish(first).flatMap((name, form) => [
      `${name}${lastNames[form]}`,
      `${name}to${lastNames[form]}`,
    ]);
    return [`${first}-${last}`, names];
  }),
);
const partsOfWeek: [string, string[]][] = [
  ['Weekdays', ['weekday', 'weekdays']],
  ['Weekends', ['weekend', 'weekends']],
];
/** Days that share their hours: `Mon-Fri`, `Monday to Friday`. */
export const ranges = byName(fromDayToDay);
export const weekdaysAndEnds = byName(partsOfWeek);
export const severalDays = byName([...fromDayToDay, ...partsOfWeek]);
