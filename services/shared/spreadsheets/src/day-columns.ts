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
].map((names) => names.split(' '));

/** What stands before or behind the name of a day. */
const besideDay = ['hours', 'openinghours', 'operatinghours', 'businesshours', 'workinghours', 'openhours'];

/** The day of a column that holds the hours of one day: `Monday hours`, `operating_hours.monday`, `Montag`. */
export const dayOfColumn: ReadonlyMap<string, string> = new Map(
  weekdays.flatMap((day, index) =>
    namesOfDays.flatMap((names) =>
      ['', ...besideDay].flatMap((beside): [string, string][] => [
        [`${names[index]}${beside}`, day],
        [`${beside}${names[index]}`, day],
      ]),
    ),
  ),
);

/** A list of objects as columns: `openingHours/0/day`, `openingHours/0/hours`. */
export const hoursInList = weekdays.map((_day, index) => `openinghours${index}hours`);
export const daysInList = weekdays.map((_day, index) => `openinghours${index}day`);
