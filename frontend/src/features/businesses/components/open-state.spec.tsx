import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ClockProvider } from '../../../lib/clock';
import { OpenState } from './open-state';

const closed = { periods: [] };

const week = {
  monday: { periods: [{ open: '09:00', close: '17:00' }] },
  tuesday: { periods: [{ open: '00:00', close: '24:00' }] },
  wednesday: {
    periods: [
      { open: '11:30', close: '14:30' },
      { open: '17:30', close: '23:00' },
    ],
  },
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: { periods: [{ open: '10:00', close: '11:00' }] },
};

it.each([
  ['no hours', null, null, 'Opening hours not known'],
  ['hours in words only', null, 'By appointment', 'See the working hours below'],
  ['hours but no local time', { monday: closed }, 'Mon: closed', 'See the working hours below'],
])(
  'tells whether there are hours if it is unknown whether a place is open: %s',
  (_, hours, workingHours, text) => {
    const markup = renderToStaticMarkup(
      <OpenState hours={hours} timeZone={null} workingHours={workingHours} />,
    );
    expect(markup).toContain(`>${text}<`);
  },
);

it('renders nothing in little space if it is unknown whether a place is open', () => {
  expect(renderToStaticMarkup(<OpenState hours={null} timeZone="Europe/London" brief />)).toBe('');
});

it.each([
  ['open until it closes', 5, '16:59', 'Open', 'until 17:00'],
  ['open all day', 6, '12:00', 'Open', '24 hours'],
  ['closed until later today', 7, '15:00', 'Closed', 'opens 17:30'],
  ['closed until tomorrow', 4, '12:00', 'Closed', 'opens tomorrow 09:00'],
  ['closed until another day', 9, '12:00', 'Closed', 'opens Sun 10:00'],
])('tells that a place is %s', (_, dayOfMonth, clock, state, rest) => {
  const [hour, minute] = clock.split(':').map(Number);
  const markup = renderToStaticMarkup(
    // January 2026, when London keeps UTC; the 4th is a Sunday.
    <ClockProvider renderedAt={Date.UTC(2026, 0, dayOfMonth, hour, minute)}>
      <OpenState hours={week} timeZone="Europe/London" />
    </ClockProvider>,
  );
  expect(markup.match(/(?<=>)[^<]+/g)).toEqual([state, rest]);
});
