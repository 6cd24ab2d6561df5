import type { Random } from './random.js';
import type { SampleTrade } from './trades.js';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const spans: Record<SampleTrade['hours'], readonly [string, ...string[]]> = {
  daytime: ['8AM-5PM', '9AM-6PM', '7:30AM-4PM', '10AM-5:30PM', '8:00 AM – 6:00 PM'],
  evening: ['11AM-11PM', '4PM-12AM', '12-10PM', '5PM-1AM'],
  split: ['12-2:30PM,5:30-10PM', '12-3PM,6-11PM', '11:30AM-2:30PM,5-10:30PM'],
  late: ['12PM-11PM', '11AM-1AM', '4PM-2AM', '12PM-12AM'],
  early: ['6AM-2PM', '7AM-3PM', '6:30AM-4PM'],
};

/**
 * Opening hours in the forms that exports use: an object of day to text, a list of spans, one day only (the
 * others are unknown), round the clock, nothing at all, or a Python dictionary.
 */
export function openingHours(random: Random, trade: SampleTrade): string {
  const shape = random.next();
  if (shape < 0.06) return '';
  if (shape < 0.14) return JSON.stringify({ [random.pick(days)]: random.pick(spans[trade.hours]) });
  const week = weekOf(random, trade);
  if (shape < 0.3) {
    const lists = Object.entries(week).map(([day, text]) => [day, text.split(',')]);
    return JSON.stringify(Object.fromEntries(lists));
  }
  if (shape < 0.34) return JSON.stringify(week).replaceAll('"', "'");
  return JSON.stringify(week);
}

function weekOf(random: Random, trade: SampleTrade): Record<string, string> {
  if (trade.hours === 'evening' && random.chance(0.08)) {
    return Object.fromEntries(days.map((day) => [day, 'Open 24 hours']));
  }
  const weekday = random.pick(spans[trade.hours]);
  const weekend = random.chance(0.5) ? weekday : random.pick(spans[trade.hours]);
  const closedDay = random.chance(0.45) ? random.pick(['Monday', 'Sunday', 'Tuesday']) : null;
  const first = random.between(0, 6);
  const inOrder = [...days.slice(first), ...days.slice(0, first)];
  return Object.fromEntries(
    inOrder.map((day) => {
      if (day === closedDay) return [day, 'Closed'];
      return [day, day === 'Saturday' || day === 'Sunday' ? weekend : weekday];
    }),
  );
}
