import { describe, expect, it } from 'vitest';
import { mapWorkingHours } from '../working-hours.js';
import { readDays } from './weekday-names.js';

describe('readDays', () => {
  it('reads single days and ranges, also across the end of the week', () => {
    expect(readDays('Sat-Mon').certain).toEqual(['saturday', 'sunday', 'monday']);
    expect(readDays('Thu-Sat').certain).toEqual(['thursday', 'friday', 'saturday']);
    expect(readDays('segunda-feira a quarta-feira').certain).toEqual(['monday', 'tuesday', 'wednesday']);
    expect(readDays('Monday').certain).toEqual(['monday']);
    expect(readDays('segunda-feira').certain).toEqual(['monday']);
    expect(readDays('Open').certain).toBeUndefined();
  });

  it.each(['Di', 'Do', 'Sa', 'So', 'Ma', 'Su', 'Pt', 'To', 'Di-Sa', 'Ma & Do', 'tor'])(
    'treats %s on its own as ambiguous',
    (name) => {
      const { certain, byLanguage } = readDays(name);
      expect(certain).toBeUndefined();
      expect(new Set(byLanguage.flatMap((days) => (days ? [days.join()] : []))).size).toBeGreaterThan(1);
    },
  );
});

/** The days whose hours are known, with the hour at which each opens. */
const openings = (cell: string) =>
  Object.entries(mapWorkingHours(cell).businessHours ?? {}).map(
    ([day, { open }]) => `${day} ${Number(open?.slice(0, 2))}`,
  );

describe('short day names, which differ by language', () => {
  it.each([
    [
      'German',
      '{"Di":"10:00-18:00","Do":"11:00-18:00","Fr":"12:00-18:00"}',
      'tuesday 10,thursday 11,friday 12',
    ],
    [
      'French',
      '{"Ma":"10:00-18:00","Je":"11:00-18:00","Di":"12:00-18:00"}',
      'tuesday 10,thursday 11,sunday 12',
    ],
    [
      'Spanish',
      '{"Lu":"10:00-18:00","Ju":"11:00-18:00","Do":"12:00-18:00"}',
      'monday 10,thursday 11,sunday 12',
    ],
    [
      'Dutch',
      '{"ma":"10:00-18:00","di":"11:00-18:00","za":"12:00-18:00"}',
      'monday 10,tuesday 11,saturday 12',
    ],
    [
      'Turkish',
      '{"Pt":"10:00-18:00","Sa":"11:00-18:00","Ct":"12:00-18:00"}',
      'monday 10,tuesday 11,saturday 12',
    ],
    [
      'Polish',
      '{"pn":"10:00-18:00","pt":"11:00-18:00","so":"12:00-18:00"}',
      'monday 10,friday 11,saturday 12',
    ],
    [
      'Croatian',
      '{"Po":"10:00-18:00","Su":"11:00-18:00","Ne":"12:00-18:00"}',
      'monday 10,saturday 11,sunday 12',
    ],
    ['Portuguese', '{"Seg":"10:00-18:00","Do":"11:00-18:00"}', 'monday 10,sunday 11'],
    ['German', 'Di 10:00-18:00; So 11:00-18:00', 'tuesday 10,sunday 11'],
    ['French', '["Me: 10:00-18:00", "Di: 11:00-18:00"]', 'wednesday 10,sunday 11'],
    ['Finnish', 'ma to su 10:00-18:00; ke 11:00-18:00', 'wednesday 11'],
    ['English', 'Mon-Wed 10:00-18:00, Sa 11:00-18:00', 'monday 10,tuesday 10,wednesday 10,saturday 11'],
    [
      'several that agree',
      'Lu 10:00-18:00, Ve 11:00-18:00, Sa 12:00-18:00',
      'monday 10,friday 11,saturday 12',
    ],
  ])('are read in a language that contains all of them: %s: %s', (_language, cell, days) => {
    expect(openings(cell).join()).toBe(days);
  });

  it.each([
    'Di: 10:00-18:00',
    '{"Di": "10:00-18:00"}',
    '{"Do": "10:00-18:00", "Sa": "10:00-14:00"}',
    '{"Ma": "10:00-18:00", "Di": "11:00-18:00"}',
    '{"Monday": "10:00-18:00", "Di": "11:00-18:00"}',
    'Ma-Di 10:00-18:00',
    '["Di: 10:00-18:00"]',
    '[{"day":"Mi","hours":"10:00-18:00"},{"day":"Do","hours":"11:00-18:00"}]',
  ])('leave the hours unknown if no language fits or several disagree: %s', (cell) => {
    expect(mapWorkingHours(cell)).toMatchObject({ workingHours: expect.any(String), businessHours: null });
    expect(mapWorkingHours(cell)).not.toHaveProperty('problem');
  });

  it('do not end the hours of a day if they are ordinary words', () => {
    expect(mapWorkingHours('Mon 9AM-5PM, on request').businessHours).toBeNull();
    expect(openings('Mon 9AM-5PM, Sa 10AM-2PM')).toEqual(['monday 9', 'saturday 10']);
    expect(openings('Mon 9AM-5PM, Sat by appointment')).toEqual(['monday 9']);
  });
});
