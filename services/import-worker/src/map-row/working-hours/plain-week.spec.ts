import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spacedJson } from '../../../test/support/spaced-json.js';
import { readPlainWeek } from './plain-week.js';
import { mapWorkingHours } from './working-hours.js';

describe('readPlainWeek', () => {
  it.each([
    '{"Monday": "9AM-5PM", "Tuesday": "Closed"}',
    '{"Monday":["9AM-1PM","2-5PM"],"Tuesday":["Closed"]}',
    '{"poniedziałek":["Zamknięte"],"środa":["09:00–21:00"]}',
  ])('reads %s', (cell) => {
    expect(readPlainWeek(cell)?.days.size).toBe(2);
  });

  it.each([
    '',
    '{}',
    '{"Monday": null}',
    '{"Monday": "9AM-5PM", "monday": "10AM-6PM"}',
    '{"Monday": "9AM\\u002d5PM", "Tuesday": "a \\"quoted\\" text"}',
    '{"Monday": ["9AM-5PM [sic]"]}',
    '{"Monday": {"open": "09:00", "close": "17:00"}}',
    '{"Monday": [{"open": "09:00", "close": "17:00"}]}',
    '{"Monday": "9AM-5PM"',
    '{"Monday": "9AM-5PM",}',
    '{"Monday":  "9AM-5PM"}',
    '{"Monday": "9AM\u2009–\u20095PM"}',
    "{'Monday': '9AM-5PM'}",
    '{"weekday_text": ["Monday: 9AM-5PM"]}',
    '{"Monday": [["09:00", "17:00"]]}',
    '{"Monday": ["09:00", "17:00"]}',
    '{"Di": "9AM-5PM"}',
    '{"Monday": "9AM&ndash;5PM"}',
    '{"Sat &amp; Sun": "9AM-5PM"}',
    '{"Monday": ["9AM-1PM<br>2-5PM"]}',
  ])('leaves %s to the general reader', (cell) => {
    expect(readPlainWeek(cell)).toBeUndefined();
  });

  it('gives the same result as the general reader for any cell', () => {
    const day = fc.constantFrom(
      'Monday',
      'monday',
      'Mon-Fri',
      'Sonntag',
      'niedziela',
      'Di',
      'So',
      'Feast',
      'hours',
      '1',
      '',
    );
    const span = fc.constantFrom(
      '9AM-5PM',
      '9-12, 14-18',
      'Closed',
      'Open 24 hours',
      '9–5',
      '',
      '"',
      ']',
      '\\',
      'a  b',
      '9AM&ndash;5PM',
      '<br>',
    );
    const hours = fc.oneof(
      { weight: 6, arbitrary: span },
      fc.array(span, { maxLength: 2 }),
      fc.constantFrom(null, true, 9, { open: '09:00', close: '17:00' }, [{ open: '9AM', close: '5PM' }]),
    );
    const cell = fc
      .tuple(
        fc.dictionary(day, hours, { maxKeys: 5 }),
        fc.boolean(),
        fc.nat(),
        fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom('}', '"', ', ')),
      )
      .map(([week, isSpaced, at, extra]) => {
        const json = isSpaced ? spacedJson(week) : JSON.stringify(week);
        const position = at % (json.length + 1);
        return json.slice(0, position) + extra + json.slice(position);
      });
    const read = { spaced: 0, dense: 0 };
    fc.assert(
      // White space around a cell has no meaning, but sends it to the general parser.
      fc.property(cell, (plain) => {
        if (readPlainWeek(plain) !== undefined) read[plain.includes('": ') ? 'spaced' : 'dense'] += 1;
        expect(mapWorkingHours(plain)).toEqual(mapWorkingHours(` ${plain}`));
      }),
      { numRuns: 1_000 },
    );
    // Without cells that are read here, the general reader would be compared with itself: there are about fifty.
    expect(Math.min(read.spaced, read.dense)).toBeGreaterThan(20);
  });
});
