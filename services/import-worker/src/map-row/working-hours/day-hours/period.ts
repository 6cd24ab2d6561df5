/**
 * One opening, as HH:MM. A closing time at or before the opening time is on the next day; 00:00–24:00 is all
 * day.
 */
export interface Period {
  readonly open: string;
  readonly close: string;
}

/** An opening, and the clock on which it was written. */
export interface WrittenPeriod extends Period {
  /** The clock of both times; null when it may be either: 5-10. */
  readonly clock: 12 | 24 | null;
}

interface WrittenTime {
  readonly hours: number;
  readonly minutes: number;
  readonly meridiem: 'am' | 'pm' | null;
  /** Written in a form that only a 24-hour clock has: 09:00, 17, 0:00. */
  readonly isTwentyFour: boolean;
}

const minutesOfDay = 24 * 60;
/** The latest closing time of clocks that go on after midnight, as in Japan: 26:00 is 2 in the morning. */
const latestClose = 30 * 60;
const halfDay = 12 * 60;

/**
 * Reads `9AM-5PM`, `9a-5p`, `5:30-11pm`, `8:00 AM – 9:00 PM`, `09:00–21:00`, `9 h 30 – 18 h`, `8AM-2AM` (past
 * midnight).
 * @returns null for anything else, and where the meridiem can't be told
 */
export function readPeriod(text: string): WrittenPeriod | null {
  const written = withMinutesBehindDash(text.normalize('NFKC').toLowerCase());
  const normal = withWordedHalves(withLatinTimes(written))
    .replace(nextDay, '')
    .replace(before, '')
    .replace(/\b(?:meia-noite|minuit|mezzanotte|medianoche|mitternacht)\b/g, '24:00')
    .replace(between, '-')
    // An h alone may also stand between hours and minutes: 9 h 30.
    .replace(behind, '')
    // `9a-5p`, without the m.
    .replace(/(?:([ap])\.?\s?m\b|(?<=\d)([ap])(?!\p{L}))\.?/gu, '$1$2m')
    .replace(/\b(?:12(?::00)?\s*)?(?:noon|nn)\b|(?<!pm\s*-\s*)\b12\s?m\b\.?/g, '12pm')
    .replace(/\b(?:12\s*)?midnight\b/g, '12am')
    .replace(/\s+/g, '');
  // In Yelp's data set a day that is closed, or of which nothing is known, or open all day.
  if (normal === '0:0-0:0') return null;
  const ends = normal.split('-');
  const [start, end] = [readTime(ends[0] ?? '', minutesOfDay), readTime(ends[1] ?? '', latestClose)];
  if (ends.length !== 2 || !start || !end) {
    return null;
  }
  const minutes = toMinutes(start, end);
  if (!minutes || (minutes[1] > minutes[0] && nextDay.test(written))) return null;
  return { ...toPeriod(minutes[0], minutes[1]), clock: clockOf(start, end) };
}

/** Words before the first time, between both, and behind one. */
const before =
  /^\s*(?:from|von|od|de|desde|das|dalle(?: ore)?|van|klo|kl\.?|fra(?: kl\.?)?|från(?: kl\.?)?|(?:w )?godz\.?|ore|orele|saat|pukul|từ|от|с|з|από|nuo|เวลา|من(?: الساعة)?|(?:از )?ساعت|از)\s+(?=\d)/;
const between =
  /\s+(?:to|until|till|bis|à|a|al|alle(?: ore)?|do|až|tot|até(?: às)?|às|ile|til(?: kl\.?)?|till(?: kl\.?)?|sampai|hingga|hanggang|s\/d|s\.d\.|đến|[έε]ως|με|до|إلى|الى|حتى|עד|تا|الی|से)\s+|\s*(?:ถึง|至|到)\s*|\s*[\u2010-\u2015\u2212~〜]\s*/gu;
const behind =
  /(?<!\p{L})(?:uhr|uur|hrs?|hs|horas|hod(?:in)?|óra|óráig|sati|ure|val|ч|น|wib|wita|wit|мск|बजे(?: तक)?|arası|durchgehend|(?:orario )?continuato|non[ -]stop|без перерыва|без перерви)(?![\p{L}\p{M}])\.?|(?<=[:.]\d{2}\s?)h\b\.?/gu;

/** What Yelp's pages write behind a closing time after midnight, and what East Asians write before it. */
const nextDay = /\s?\(next day\)$|(?<=[-–~至到]\s?)(?:翌日?|次日|隔日|익일|다음날)\s?(?=\d)/;

const nonLatinTime = /[\u0370-\u03ff\u0600-\u06ff\u0900-\u097f\u3040-\u9fff\uac00-\ud7af]/u;
const arabicZero = 0x660;
const persianZero = 0x6f0;

/** `9時30分`, `9点`, `9시`, `오전 9:30`, `上午9:30`, `9:30 π.μ.`, `٩:٣٠ ص` and `सुबह 9` as `9:30` and `9:30am`. */
function withLatinTimes(text: string): string {
  if (!nonLatinTime.test(text)) return text;
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - persianZero))
    .replace(
      /(\d{1,2})[時时点點시](?:\s?(\d{1,2})[分분])?/g,
      (_, hours: string, minutes = '00') => `${hours}:${minutes}`,
    )
    .replace(
      /(?:(午前|上午|早上|오전|सुबह)|午後|下午|오후|शाम(?!\s*12)|(?:晚上|रात)(?=\s*(?:[5-9]|1[01])(?!\d)))\s*(\d{1,2}(?::\d{2})?)/g,
      (_, morning, time: string) => `${time}${morning === undefined ? 'pm' : 'am'}`,
    )
    .replace(
      /(?<=\d)\s*(?:(ص(?:باح[\u064bا]*)?|منتصف الليل|π\.\s?μ\.|पूर्वाह्न)|م(?:ساء[\u064bا]*)?|μ\.\s?μ\.|अपराह्न)/gu,
      (_, morning) => (morning === undefined ? 'pm' : 'am'),
    );
}

/** `9 pagi`, `6 petang` in Malay and `8 ng gabi` in Filipino as `9am`, `6pm`; at twelve, the words differ, and some are also hours behind midnight. */
function withWordedHalves(text: string): string {
  if (!/\d\s?(?:pg|pagi|pt|petang|malam|ng )/.test(text)) return text;
  return text.replace(
    /(?<=(\d{1,2})(?:[:.]\d{2})?)\s*(?:(pg|pagi|ng umaga)|ptg|petang|malam|ng hapon|ng gabi)\b\.?/g,
    (word, hours: string, morning) =>
      morning === undefined
        ? /malam|gabi/.test(word) && !/^(?:0?[5-9]|1[01])$/.test(hours)
          ? word
          : 'pm'
        : 'am',
  );
}

/** `с 9-00 до 18-00` as `с 9:00 до 18:00`. */
function withMinutesBehindDash(text: string): string {
  if (!text.includes(' до ')) return text;
  return text.replace(/(\d{1,2})-([0-5]\d)(?= до )|(?<= до )(\d{1,2})-([0-5]\d)$/g, (_, ...parts: string[]) =>
    parts.slice(0, 4).filter(Boolean).join(':'),
  );
}

function clockOf(start: WrittenTime, end: WrittenTime): 12 | 24 | null {
  if (start.meridiem || end.meridiem) {
    return 12;
  }
  return start.isTwentyFour || end.isTwentyFour ? 24 : null;
}

/**
 * `9`, `9am`, `9:30pm`, `9.30`, `9h30`, `18h`, `9u30`, `0930`; `09:30:00`, without its seconds; Yelp's `9:0`, which only
 * programs write.
 * @param latest time of a 24-hour clock, in minutes; without minutes of its own it is 24
 */
function readTime(text: string, latest: number): WrittenTime | null {
  const match =
    /^(\d{1,2})(?:[:.hu](\d{2})(?:(?<=:\d{2}):[0-5]\d)?|[hu])?([ap]m)?$/.exec(text) ??
    /^([012]\d)([0-5]\d)$/.exec(text) ??
    /^(\d{1,2}):(\d)$/.exec(text);
  if (!match) {
    return null;
  }
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  const meridiem = match[3] === 'am' || match[3] === 'pm' ? match[3] : null;
  const isPossible =
    minutes < 60 &&
    (meridiem
      ? hours >= 1 && hours <= 12
      : hours * 60 + minutes <= (match[2] === undefined ? minutesOfDay : latest));
  const isTwentyFour = !meridiem && (hours > 12 || hours === 0 || /^0\d|^\d{4}$|:\d$/.test(text));
  return isPossible ? { hours, minutes, meridiem, isTwentyFour } : null;
}

/** Minutes since midnight of both ends. If only one end has a meridiem, it determines the other's. */
function toMinutes(start: WrittenTime, end: WrittenTime): readonly [number, number] | null {
  if (start.meridiem && end.meridiem) {
    return [onClock(start, start.meridiem), onClock(end, end.meridiem)];
  }
  if (end.meridiem) {
    return start.isTwentyFour ? null : withoutStartMeridiem(start, onClock(end, end.meridiem), end.meridiem);
  }
  if (start.meridiem) {
    return end.isTwentyFour ? null : withoutEndMeridiem(onClock(start, start.meridiem), end);
  }
  const open = start.hours * 60 + start.minutes;
  const close = end.hours * 60 + end.minutes;
  if (close - open > minutesOfDay) return null;
  // Without a meridiem 9–5 may be an evening or a whole night.
  return close > open || start.isTwentyFour || end.isTwentyFour ? [open, close] : null;
}

/**
 * `1-5PM` starts in the same half of the day; `11-2PM` can't, so it starts in the other; `9-12AM` ends at
 * midnight.
 */
function withoutStartMeridiem(
  start: WrittenTime,
  close: number,
  meridiem: 'am' | 'pm',
): readonly [number, number] {
  const sameHalf = onClock(start, meridiem);
  if (close === 0) {
    return [onClock(start, 'pm'), close];
  }
  return [sameHalf < close ? sameHalf : onClock(start, meridiem === 'am' ? 'pm' : 'am'), close];
}

/** `9AM-5` ends at the next five o'clock, and `6PM-2` at two in the morning. */
function withoutEndMeridiem(open: number, end: WrittenTime): readonly [number, number] {
  const [morning, evening] = [onClock(end, 'am'), onClock(end, 'pm')];
  return [open, open < morning || open >= evening ? morning : evening];
}

function onClock(time: WrittenTime, meridiem: 'am' | 'pm'): number {
  return (time.hours % 12) * 60 + time.minutes + (meridiem === 'pm' ? halfDay : 0);
}

function toPeriod(open: number, close: number): Period {
  const opening = open % minutesOfDay;
  const closing = close % minutesOfDay;
  const isAllDay = opening === 0 && closing === 0;
  return { open: clock(opening), close: isAllDay ? '24:00' : clock(closing) };
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
