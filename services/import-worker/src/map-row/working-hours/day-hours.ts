import { fold } from '../fold.js';
import type { MappedDayHours } from '../mapped-business.js';
import { readPeriod } from './period.js';
import type { Period, WrittenPeriod } from './period.js';

/** Closed and open-all-day words in the languages in which exports are made. */
const closedWords = new Set(
  [
    'closed',
    'close',
    'closed all day',
    'not open',
    'off',
    'sarado',
    'zamknięte',
    'nieczynne',
    'nieczynny',
    'nieczynna',
    'geschlossen',
    'geschl.',
    'Ruhetag',
    'Ruhetage',
    'fermé',
    'fermée',
    'chiuso',
    'chiusa',
    'giorno di chiusura',
    'riposo',
    'riposo settimanale',
    'cerrado',
    'cerrada',
    'kapalı',
    'gesloten',
    'fechado',
    'encerrado',
    'tancat',
    'închis',
    'stängt',
    'lukket',
    'stengt',
    'suljettu',
    'zavřeno',
    'zatvorené',
    'zatvoreno',
    'zárva',
    'закрыто',
    'выходной',
    'зачинено',
    'Κλειστά',
    'ΚΛΕΙΣΤΑ',
    'Κλειστό',
    'ΚΛΕΙΣΤΟ',
    '定休日',
    '休業日',
    '休息',
    'مغلق',
    'סגור',
    'बंद',
    'बंद है',
    'ปิด',
    'ปิดทำการ',
    '휴무일',
    '휴무',
    'Đóng cửa',
    'Tutup',
    'Затворено',
    'Suletud',
    'Slēgts',
    'Uždaryta',
    'Nedirba',
    'Nedirbame',
    'Zaprto',
    'Lokað',
    'Pechado',
    'Bağlıdır',
    'დაკეტილია',
    'تعطیل',
    'بسته',
  ].map(fold),
);
const allDayWords = new Set(
  [
    'open 24 hours',
    'open 24 hrs',
    'open 24hrs',
    'open 24hours',
    'open all 24 hours',
    'open 24 hours a day',
    '24 hours a day',
    '24hours',
    '24hrs',
    '24h/7',
    'non-stop',
    'bukas 24 oras',
    '24 oras',
    'open 24/7',
    '24 hours',
    '24 hrs',
    '24h',
    '24 h',
    '24/7',
    '24/7 open',
    '24 hours open',
    'open all day',
    'czynne całą dobę',
    'całą dobę',
    'całodobowo',
    'całodobowe',
    'czynne 24 godziny',
    '24 godziny',
    'otwarte całą dobę',
    'czynne 24h',
    '24 Stunden geöffnet',
    'rund um die Uhr geöffnet',
    'durchgehend geöffnet',
    '24 Stunden',
    'ouvert 24h/24',
    'ouvert 24 h/24',
    '24h/24',
    '24 h/24',
    'ouvert 24 heures sur 24',
    'aperto 24 ore su 24',
    'aperto 24 ore',
    '24 ore su 24',
    '24 ore',
    'abierto 24 horas',
    'abierto las 24 horas',
    '24 horas',
    '24 saat açık',
    '24 saat',
    '24 uur geopend',
    '24 uur open',
    '24 uur',
    'aberto 24 horas',
    'aberto 24h',
    'atendimento 24 horas',
    'obert 24 hores',
    'deschis non-stop',
    'öppet dygnet runt',
    'døgnåpent',
    'døgnåbent',
    'éjjel-nappal nyitva',
    'auki 24 tuntia',
    'otevřeno 24 hodin denně',
    'nonstop',
    'круглосуточно',
    'цілодобово',
    'ανοιχτό 24 ώρες',
    'ΑΝΟΙΧΤΟ 24 ΩΡΕΣ',
    'ανοικτό 24 ώρες',
    'ΑΝΟΙΚΤΟ 24 ΩΡΕΣ',
    '24時間営業',
    '24 時間営業',
    '24 小时营业',
    '24 小時營業',
    'مفتوح على مدار 24 ساعة',
    'פתוח 24 שעות',
    '24 घंटे खुला रहता है',
    'เปิด 24 ชั่วโมง',
    '24시간 영업',
    'Mở cửa cả ngày',
    'Buka 24 jam',
    'Отворено денонощно',
    'денонощно',
    'Avatud 24 tundi',
    'ööpäevaringselt',
    'Atvērts visu diennakti',
    'Visą parą',
    'Dirba visą parą',
    'Odprto 24 ur',
    'Opið allan sólarhringinn',
    'Отворено 24 сата',
    'Otvoreno 24 sata',
    'Отворено 24 часа',
    'Aberto as 24 horas',
    'شبانه‌روزی',
  ].map(fold),
);

/** A time before this without a meridiem may also mean the afternoon: `1-5`. */
const earliestCertain = '06:00';
/** The hours of an afternoon begin here on a 12-hour clock, and end here on one of 24. */
const firstOfTwelve = '01:00';
const firstOfAfternoon = '13:00';

const closedDay: MappedDayHours = { open: null, close: null, closed: true, periods: [] };

/**
 * Reads the hours of one day from its texts (one span each, or several in one text):
 * `11:30am-2:30pm,5:30-11pm`, `Open 24 hours`, `Zamknięte`.
 *
 * @returns undefined when any part can't be read or two overlap: a partly read day would be wrong
 */
export function readDayHours(texts: readonly string[]): MappedDayHours | undefined {
  const spans = [...new Set(texts.flatMap(splitSpans))];
  if (spans.length === 0) {
    return undefined;
  }
  const words = spans.map(fold);
  if (words.every((word) => closedWords.has(word))) {
    return closedDay;
  }
  const periods: Period[] = [];
  const clocks = new Set<WrittenPeriod['clock']>();
  let descends = false;
  for (const [index, span] of spans.entries()) {
    if (allDayWords.has(words[index] ?? '')) {
      periods.push({ open: '00:00', close: '24:00' });
      continue;
    }
    const period = readPeriod(span);
    if (!period) {
      return undefined;
    }
    // In `8-12, 1-5` the second span may begin in the afternoon. On a 24-hour clock the spans of a day
    // ascend.
    const before = periods.at(-1)?.close ?? earliestCertain;
    if (period.clock === null && (period.open < earliestCertain || period.open < before)) {
      return undefined;
    }
    descends ||=
      period.clock === 24 &&
      period.open >= firstOfTwelve &&
      period.open < earliestCertain &&
      period.open < (periods.at(-1)?.close ?? '');
    periods.push({ open: period.open, close: period.close });
    clocks.add(period.clock);
  }
  // `08:00-12:00, 01:00-05:00`: nothing shows that the zeros are those of a 24-hour clock.
  if (descends && periods.every(({ open, close }) => open < firstOfAfternoon && close < firstOfAfternoon)) {
    return undefined;
  }
  // `11am-3pm, 5-10`: the second span is meant as an evening, but reads as a morning.
  if (clocks.has(12) && clocks.has(null)) {
    return undefined;
  }
  periods.sort((a, b) => (a.open < b.open ? -1 : a.open > b.open ? 1 : 0));
  if (periods.some((period, index) => overlaps(period, periods[index + 1]))) {
    return undefined;
  }
  return { open: periods[0]?.open ?? null, close: periods.at(-1)?.close ?? null, closed: false, periods };
}

/** Whether a period lasts into the next one of the same day, as in `9AM-5PM, 10AM-2PM`. */
function overlaps(period: Period, next: Period | undefined): boolean {
  return next !== undefined && (period.close <= period.open || next.open < period.close);
}

/** Whether a text says only that a place never closes: `Open 24 hours`, `24/7`, `Całodobowo`. */
export function isOpenAllDay(text: string): boolean {
  return allDayWords.has(fold(text.trim()));
}

/** Google's remark before a holiday. `Holiday hours` is another: the hours beside it are those of one date. */
const remark = /\s?[(·⋅]?\s?hours (?:might|may|or services may) differ\)?$/i;

function splitSpans(text: string): string[] {
  return text
    .replace(remark, '')
    .split(
      /[,;|\n]|\s[&/]\s|\s(?:and|und|et|y|i|ve|en|e|oraz)\s|(?<=:\d\d)\s+(?=\d{1,2}:\d\d(?::\d\d)?\s?[-–])/iu,
    )
    .map((span) => span.trim())
    .filter((span) => span !== '');
}
