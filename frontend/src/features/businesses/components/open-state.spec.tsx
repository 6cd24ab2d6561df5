import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OpenState } from './open-state';

const closed = { periods: [] };

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
