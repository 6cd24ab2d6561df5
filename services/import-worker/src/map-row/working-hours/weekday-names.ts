import { fold } from '../fold.js';
import type { MappedWeekday } from '../mapped-business.js';

export const weekdaysInOrder: readonly MappedWeekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** Names from Monday to Sunday in the languages in which exports are made. */
const namesByLanguage: readonly string[] = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'mon tue wed thu fri sat sun',
  'mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  'mo tu we th fr sa su',
  'poniedziałek wtorek środa czwartek piątek sobota niedziela',
  'pon wt śr czw pt sob niedz',
  'pn wt śr cz pt sb nd',
  'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  'mo di mi do fr sa so',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lun mar mer jeu ven sam dim',
  'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  'lun mar mer gio ven sab dom',
  'lunes martes miércoles jueves viernes sábado domingo',
  'lun mar mié jue vie sáb dom',
  'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar',
  'pzt sal çar per cum cmt paz',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo',
  'segunda terça quarta quinta sexta sábado domingo',
  'dilluns dimarts dimecres dijous divendres dissabte diumenge',
  'luni marți miercuri joi vineri sâmbătă duminică',
  'måndag tisdag onsdag torsdag fredag lördag söndag',
  'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai',
  'pondělí úterý středa čtvrtek pátek sobota neděle',
  'pondelok utorok streda štvrtok piatok sobota nedeľa',
  'ponedjeljak utorak srijeda četvrtak petak subota nedjelja',
  'hétfő kedd szerda csütörtök péntek szombat vasárnap',
  'понедельник вторник среда четверг пятница суббота воскресенье',
  "понеділок вівторок середа четвер п'ятниця субота неділя",
  'Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή',
  'Lunes Martes Miyerkules Huwebes Biyernes Sabado Linggo',
  '月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日',
  '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
];

/** Words for all days of the week, and for its working days. */
const everyDay = new Set(
  [
    'daily',
    'open daily',
    'every day',
    'everyday',
    '7 days a week',
    'täglich',
    'tous les jours',
    'tutti i giorni',
    'todos los días',
    'todos os dias',
    'alle dagen',
    'codziennie',
    'her gün',
    'araw-araw',
  ].map(fold),
);
const workingDays = new Set(['weekday', 'weekdays', 'hafta içi', 'dni robocze'].map(fold));
const weekend = new Set(['weekend', 'weekends', 'hafta sonu', 'weekendy', 'Wochenende'].map(fold));
/**
 * Separators of a range, `Mon-Fri`, `lundi au vendredi`: a dash, or a word between spaces (the a in Mon-Sat
 * is not one).
 */
const rangeSign = /\s*[-‐-―]\s*|\s+(?:to|thru|through|bis|do|à|au|al|a|tot|até|ile)\s+/giu;
/** Words before a range: `Du lundi au vendredi`, `dal lunedì al venerdì`. */
const beforeRange = /^(?:du|dal|de|da|von|vom|od|from|van)\s+/i;

const weekdayOfName = new Map<string, MappedWeekday>();
for (const names of namesByLanguage) {
  names.split(' ').forEach((name, index) => {
    const weekday = weekdaysInOrder[index];
    if (weekday) {
      weekdayOfName.set(fold(name), weekday);
    }
  });
}
for (const [name, weekday] of [
  ['tues', 'tuesday'],
  ['weds', 'wednesday'],
  ['thur', 'thursday'],
  ['thurs', 'thursday'],
  ['Sonnabend', 'saturday'],
] as const) {
  weekdayOfName.set(fold(name), weekday);
}

/** The weekday that a text names, in any of the languages; undefined when it names none. */
function weekdayOf(text: string): MappedWeekday | undefined {
  return weekdayOfName.get(fold(text));
}

/** The days of a range, which may wrap around the end of the week. */
function daysOfRange(text: string): readonly MappedWeekday[] | undefined {
  const range = text.trim().replace(beforeRange, '');
  for (const sign of range.matchAll(rangeSign)) {
    const from = weekdayOf(range.slice(0, sign.index));
    const to = weekdayOf(range.slice(sign.index + sign[0].length));
    if (from && to) {
      const start = weekdaysInOrder.indexOf(from);
      const length = ((weekdaysInOrder.indexOf(to) - start + 7) % 7) + 1;
      return Array.from({ length }, (_, index) => weekdaysInOrder[(start + index) % 7] as MappedWeekday);
    }
  }
  return undefined;
}

/** `Monday`, `Mon-Fri`, `Sat & Sun`, `Mon, Wed`: the days a text names; undefined when a part is no day. */
export function weekdaysOf(text: string): readonly MappedWeekday[] | undefined {
  const single = weekdayOf(text);
  if (single) {
    return [single];
  }
  const name = fold(text);
  if (everyDay.has(name) || workingDays.has(name)) {
    return everyDay.has(name) ? weekdaysInOrder : weekdaysInOrder.slice(0, 5);
  }
  if (weekend.has(name)) {
    return weekdaysInOrder.slice(5);
  }
  const range = daysOfRange(text);
  if (range) {
    return range;
  }
  // `Mon-Wed, Fri`
  const parts = text.split(/\s*[,&+/]\s*|\s+(?:and|und|et|y|i|e|ve|at|oraz)\s+/i);
  const days = parts.map((part) => weekdayOf(part) ?? daysOfRange(part));
  return parts.length > 1 && days.every((day) => day !== undefined) ? days.flat() : undefined;
}
