import { describe, expect, it } from 'vitest';
import { hoursOfWeek } from '../../../../test/support/hours-of-week.js';

const open = '09:00-17:00';
const monday = `${open} ? ? ? ? ? ?`;
const workingDays = `${open} ${open} ${open} ${open} ${open} ? ?`;
const everyDay = `${open} ${open} ${open} ${open} ${open} ${open} ${open}`;

describe('hours beside other words', () => {
  it.each([
    'Mon-Fri 9am-5pm EST',
    'M-F 9am-5pm CST',
    'Mon-Fri 9:00 AM - 5:00 PM (ET)',
    'Mon-Fri 9am-5pm. Emergency service 24/7',
    'Mon-Fri 9am-5pm, 24/7 emergency service available',
    'Mon–Fri: 9am–5pm (24 hour emergency line)',
    'Mon-Fri 9am-5pm - Emergencies any time',
    'Mon-Fri 9am-5pm. Holiday hours may vary.',
    'Mon-Fri 9am-5pm, Public Hols closed',
    'Mon-Fri 9am-5pm, closed on public holidays',
    'Mon-Fri 9am-5pm; closed Bank Holidays',
    'Regular hours: Mon-Fri 9am-5pm',
    'Showroom: Mon-Fri 9am-5pm',
    'Our hours are Monday-Friday 9am-5pm.',
    "We're open Monday to Friday, 9am to 5pm!",
    'Mon → Fri: 9am → 5pm',
    '9am-5pm (Mon-Fri)',
    '9am-5pm (M-F)',
    'Mon-Fri (9am-5pm)',
    'Our office hours are Mon-Fri 9am-5pm',
    'Hours of Operation: Monday - Friday, 9:00am - 5:00pm',
    'Normal business hours: Mon-Fri 9am-5pm',
    'Opening hours Monday to Friday 9am-5pm',
    'Clinic Hours - Mon-Fri 9am-5pm',
    'Mon-Fri [9am-5pm]',
  ])('are those of a week: %s', (cell) => {
    expect(hoursOfWeek(cell)).toBe(workingDays);
  });

  it.each([
    ['Mon-Fri 9am-5pm and Saturday 9am-1pm', `${workingDays.replace(' ? ?', '')} 09:00-13:00 ?`],
    ['Closed Sunday. Open Monday - Saturday 9am - 5pm', `${everyDay.slice(0, -open.length)}closed`],
    ['Our hours are Mon-Fri 9am-5pm. We are closed on weekends.', workingDays.replaceAll('?', 'closed')],
    ['All days 9 AM - 5 PM', everyDay],
    ['9am-5pm, seven days a week', everyDay],
    ['Mon-Fri [9:00 AM-5:00 PM], Sat [Closed]', `${workingDays.replace(' ? ?', '')} closed ?`],
    ['Always open', everyDay.replaceAll(open, '00:00-24:00')],
    ['24hrs / 7days', everyDay.replaceAll(open, '00:00-24:00')],
    ['24/7; PH off', everyDay.replaceAll(open, '00:00-24:00')],
    ['Every Saturday 9am - 5pm', `? ? ? ? ? ${open} ?`],
    ['monday=09:00-17:00;sunday=closed', `${monday.slice(0, -1)}closed`],
    ['Mon 9am-12pm 1pm-5pm', '09:00-12:00+13:00-17:00 ? ? ? ? ? ?'],
    ['Mon 9:00-12:30/13:30-18:00', '09:00-12:30+13:30-18:00 ? ? ? ? ? ?'],
    ['Mon 9am-12pm then 1pm-5pm', '09:00-12:00+13:00-17:00 ? ? ? ? ? ?'],
    ['Mon 5PM-12MN', '17:00-00:00 ? ? ? ? ? ?'],
    ['Monday, 9 AM to 5 PM, Copy open hours | Tuesday, Closed, Copy open hours', `${open} closed ? ? ? ? ?`],
    [
      'Mon\n9:00 AM - 5:00 PM\nTue\nClosed\nOpen now\nWed\n9:00 AM - 5:00 PM',
      `${open} closed ${open} ? ? ? ?`,
    ],
    ['11:00 AM-12:00 AM Monday; 11:00 AM - 1:00 AM Tuesday', '11:00-00:00 11:00-01:00 ? ? ? ? ?'],
    ['9am-5pm Mon-Fri; 9am-1pm Sat; closed Sun', `${workingDays.replace(' ? ?', '')} 09:00-13:00 closed`],
    ['9am-5pm (Mon-Fri) 9am-1pm (Sat)', `${workingDays.replace(' ? ?', '')} 09:00-13:00 ?`],
    ['Mon-Fri (9am-5pm), Sat (9am-1pm)', `${workingDays.replace(' ? ?', '')} 09:00-13:00 ?`],
    ['9am-5pm Monday-Friday, 9am-1pm Saturday', `${workingDays.replace(' ? ?', '')} 09:00-13:00 ?`],
  ])('are those of all the days named: %s', (cell, week) => {
    expect(hoursOfWeek(cell)).toBe(week);
  });

  it.each([
    ['Daily 9am-5pm; Sunday: emergency only', everyDay.replace(/\S+$/, '?')],
    ['Daily 9am-5pm; Sunday emergencies', everyDay.replace(/\S+$/, '?')],
    ['Mon-Fri 9am-5pm, every other Saturday 9am-1pm', '? ? ? ? ? ? ?'],
    ['9am-12pm Mon-Fri; 1pm-5pm Mon-Thu', '? ? ? ? ? ? ?'],
    ['Mon. Wed. Fri. 9am-5pm', '? ? ? ? ? ? ?'],
    ['Pharmacy: Mon-Fri 9am-5pm; Store: Mon-Sun 7am-11pm', '? ? ? ? ? ? ?'],
    ['Summer hours: Mon-Fri 9am-5pm', '? ? ? ? ? ? ?'],
    ['Kitchen hours: Mon-Fri 9am-5pm', '? ? ? ? ? ? ?'],
    ['Not open all days', '? ? ? ? ? ? ?'],
    ['Mon-Fri 9am-5pm (Wed)', '? ? ? ? ? ? ?'],
    ['Mon-Fri 9am-5pm (10am-4pm)', '? ? ? ? ? ? ?'],
    ['Emergency service 24/7', '? ? ? ? ? ? ?'],
    ['24/7 emergency service', '? ? ? ? ? ? ?'],
    ['Mon-Fri 24 hours emergency service', '? ? ? ? ? ? ?'],
  ])('are unknown where the words change them: %s', (cell, week) => {
    expect(hoursOfWeek(cell)).toBe(week);
  });
});

describe('days without blanks between them', () => {
  it.each([
    ['Monday9 AM–5 PMTuesdayClosedWednesdayOpen 24 hours', `${open} closed 00:00-24:00 ? ? ? ?`],
    ['Mon9:00 AM - 12:00 PM1:00 PM - 5:00 PMTueClosed', '09:00-12:00+13:00-17:00 closed ? ? ? ? ?'],
    ['Regular HoursMon - Fri:9:00 am - 5:00 pmSat - Sun:Closed', workingDays.replaceAll('?', 'closed')],
    ['Montag09:00–17:00DienstagGeschlossen', `${open} closed ? ? ? ? ?`],
    ['lundi09:00–17:00mardi09:00–17:00', `${open} ${open} ? ? ? ? ?`],
    ['Monday(Labor Day)ClosedHours might differTuesday9 AM–5 PM', `? ${open} ? ? ? ? ?`],
  ])('stand apart: %s', (cell, week) => {
    expect(hoursOfWeek(cell)).toBe(week);
  });

  it('stay together where they may be a range', () => {
    expect(hoursOfWeek('MonFri 9am-5pm')).toBe('? ? ? ? ? ? ?');
  });
});
