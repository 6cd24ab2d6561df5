import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ClockProvider } from '../../lib/clock';
import { WeeklySchedule } from './weekly-schedule';

it('marks today, by the time of the place, and no other day', () => {
  const closed = { open: null, close: null, closed: true, periods: [] };
  const markup = renderToStaticMarkup(
    // On a Monday evening in London.
    <ClockProvider renderedAt={Date.UTC(2026, 0, 5, 20)}>
      <WeeklySchedule hours={{ monday: closed, tuesday: closed }} timeZone="Asia/Tokyo" />
    </ClockProvider>,
  );
  const days = markup.match(/<tr.*?<\/th>/g) ?? [];
  expect(days).toHaveLength(7);
  const marked = days.filter((day) => day.includes('aria-current="date"'));
  expect(marked).toEqual([expect.stringContaining('>tuesday<')]);
});
