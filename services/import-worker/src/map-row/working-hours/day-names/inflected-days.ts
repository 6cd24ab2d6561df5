import { fold } from '../../text/fold.js';
import { namesByLanguage } from './names-by-language.js';

/** How a language writes the first and the last day of a range. */
interface InflectedRange {
  /** Its names as they stand in a list. */
  readonly language: keyof typeof namesByLanguage;
  /** The word before the first day; '' where its ending says so. */
  readonly from: string;
  /** From Monday to Sunday, with a stroke between two forms. */
  readonly firstDays: string;
  readonly to: string;
  /** The same as the first ones where it is left out. */
  readonly lastDays?: string;
}

const inflectedRanges: readonly InflectedRange[] = [
  {
    language: 'pl',
    from: 'od ',
    firstDays: 'poniedziałku wtorku środy czwartku piątku soboty niedzieli',
    to: ' do ',
  },
  {
    language: 'cs',
    from: 'od ',
    firstDays: 'pondělí|pondělka úterý|úterka středy čtvrtka pátku soboty neděle',
    to: ' do ',
  },
  {
    language: 'sk',
    from: 'od ',
    firstDays: 'pondelka|pondelku utorka|utorku stredy štvrtka|štvrtku piatka|piatku soboty nedele',
    to: ' do ',
  },
  {
    language: 'hr',
    from: 'od ',
    firstDays: 'ponedjeljka|ponedeljka utorka srijede|srede četvrtka petka subote nedjelje|nedelje',
    to: ' do ',
  },
  {
    language: 'sl',
    from: 'od ',
    firstDays: 'ponedeljka torka srede četrtka petka sobote nedelje',
    to: ' do ',
  },
  {
    language: 'ru',
    from: 'с ',
    firstDays: 'понедельника вторника среды четверга пятницы субботы воскресенья',
    to: ' по ',
    lastDays: 'понедельник вторник среду четверг пятницу субботу воскресенье',
  },
  {
    language: 'uk',
    from: 'з ',
    firstDays: "понеділка вівторка середи четверга п'ятниці суботи неділі",
    to: ' по ',
    lastDays: "понеділок вівторок середу четвер п'ятницю суботу неділю",
  },
  {
    language: 'hu',
    from: '',
    firstDays: 'hétfőtől keddtől szerdától csütörtöktől péntektől szombattól vasárnaptól',
    to: ' ',
    lastDays: 'hétfőig keddig szerdáig csütörtökig péntekig szombatig vasárnapig',
  },
  {
    language: 'fi',
    from: '',
    firstDays: 'maanantaista tiistaista keskiviikosta torstaista perjantaista lauantaista sunnuntaista',
    to: ' ',
    lastDays: 'maanantaihin tiistaihin keskiviikkoon torstaihin perjantaihin lauantaihin sunnuntaihin',
  },
  {
    language: 'tr',
    from: '',
    firstDays: "pazartesi'den salı'dan çarşamba'dan perşembe'den cuma'dan cumartesi'den pazar'dan",
    to: ' ',
    lastDays: "pazartesi'ye salı'ya çarşamba'ya perşembe'ye cuma'ya cumartesi'ye pazar'a",
  },
];

/** A word or an ending before the first day of such a range: nearly all texts have none, and are read no further. */
const maybeInflected = /(?<!\p{L})(?:od|с|з)\s|(?:t[őó]l|st[aä]|d[ae]n)\s/iu;
const apostrophe = /['’ʼ]/g;

const plainRanges = inflectedRanges.map(({ language, from, firstDays, to, lastDays = firstDays }) => {
  const names = namesByLanguage[language][0].split(' ');
  const first = indexes(firstDays);
  const last = indexes(lastDays);
  const pattern = new RegExp(
    `(?<!\\p{L})${from}(${written(firstDays)})${to}(${written(lastDays)})(?: kadar)?(?!\\p{L})`,
    'giu',
  );
  return (text: string): string =>
    text.replace(pattern, (_, start: string, end: string) =>
      [first(start), last(end)].map((index) => names[index]).join('-'),
    );
});

function written(days: string): string {
  return days.replace(/ /g, '|').replace(apostrophe, "['’ʼ]?");
}

/** Finds which day of the week a form names, Monday being 0. */
function indexes(days: string): (form: string) => number {
  const key = (form: string): string => fold(form.replace(apostrophe, ''));
  const byForm = new Map(
    days.split(' ').flatMap((forms, index) => forms.split('|').map((form) => [key(form), index] as const)),
  );
  return (form) => byForm.get(key(form)) ?? -1;
}

/**
 * `od poniedziałku do piątku`, `с понедельника по пятницу`, `hétfőtől péntekig` as `poniedziałek-piątek`: the days of a
 * range that is certain by its words or endings, in the names of the language.
 */
export function withPlainRanges(text: string): string {
  return maybeInflected.test(text) ? plainRanges.reduce((read, plain) => plain(read), text) : text;
}
