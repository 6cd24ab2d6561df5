import { namesByLanguage } from '../day-names/names-by-language.js';

const eastAsianMarks = /[\u3000-\u303f\uff00-\uffef]/u;
const eastAsianDay =
  '(?:(?:星期|[周週])[一二三四五六日天]|[月火水木金土日](?:曜日|曜(?!日)|(?!曜))|祝日|祝(?!日)|公眾假期)';
/** `日祝休み`, `水曜休`, `週三店休`: days and that they are closed, without a blank between them. */
const closedBehindDays = new RegExp(
  String.raw`(?<!第[\d一二三四五]?|(?<!:\d)\d|[曜一二三四五])(?:毎週|逢|每)?(${eastAsianDay}(?:[・,及]?${eastAsianDay}){0,6})(公休|店休|定休日?|お?休み|休業|休息|休診|休)(?!日)`,
  'gu',
);
/** `土日祝 9:00`: days without anything between them. */
const japaneseList = /(?<!\p{L})[月火水木金土日]{1,6}祝?(?=[\s:\d・])/gu;

/** `Thứ 2 - Thứ 6`, `T2-T6`: Vietnamese numbers its days from Sunday. */
const vietnamese = /(?<![\p{L}\d])(?:thứ\s|t)([2-7])(?!\p{L}|\d|:\d)/giu;
/** `2ª a 6ª feira`: so does Portuguese. */
const portuguese = /(?<![\p{L}\d])([2-6])ª(?:[- ]feira)?/gu;
const vietnameseDays = namesByLanguage.vi[0].split(' ');
const portugueseDays = namesByLanguage.pt[1].split(' ');

function numbered(days: readonly string[]): (found: string, number: string) => string {
  return (found, number) => days[Number(number) - 2]?.replace('_', ' ') ?? found;
}

/** A week as text whose marks are plain: `，` and `،` are commas, and numbered days have their names. */
export function withPlainMarks(text: string): string {
  return (
    withEastAsianMarks(text)
      .replaceAll('،', ',')
      .replaceAll('؛', ';')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .replace(closedBehindDays, ' $1 $2 ')
      .replace(japaneseList, (days) => days.split('').join('・'))
      .replace(/(?:ปิด|หยุด)(?=วัน)/g, '$& ')
      .replace(vietnamese, numbered(vietnameseDays))
      .replace(portuguese, numbered(portugueseDays))
      // A full stop behind the last time or word, which may not be that of `5 p.m.`.
      .replace(/(?<=\d|\d\s?h|\p{L}{4})\.\s*$/u, '')
  );
}

/** With their Latin marks, `~` for `～`, and `定休日: 月曜日` for `定休日：月曜日`. */
function withEastAsianMarks(text: string): string {
  if (!eastAsianMarks.test(text)) return text;
  return text
    .replaceAll('。', '. ')
    .replaceAll('、', ',')
    .normalize('NFKC')
    .replaceAll('〜', '~')
    .replace(/[:)](?=\p{L})/gu, '$& ');
}
