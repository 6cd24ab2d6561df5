import { expect, it } from 'vitest';
import { hoursOfWeek } from '../../../test/support/hours-of-week.js';

/** Texts that look like those of another language, or of another kind. */
it.each([
  ['Lunes a jueves y sábado 9:00-14:00', '09:00-14:00 09:00-14:00 09:00-14:00 09:00-14:00 ? 09:00-14:00 ?'],
  ['La - Su 10-16', '? ? ? ? ? 10:00-16:00 10:00-16:00'],
  [
    'Lundi/mardi: 9h-12h, mercredi/jeudi: 9h-17h, vendredi/samedi: 9h-18h, dimanche: fermé',
    '09:00-12:00 09:00-12:00 09:00-17:00 09:00-17:00 09:00-18:00 09:00-18:00 closed',
  ],
  ['Mon-Fri 8am-10pm; Lunch 11:30am-2pm', '08:00-22:00 08:00-22:00 08:00-22:00 08:00-22:00 08:00-22:00 ? ?'],
  [
    'Daily except Sunday 9am-5pm; Sunday 10am-2pm',
    '09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 10:00-14:00',
  ],
  [
    'Täglich außer Montag 11-22 Uhr, Montag Ruhetag',
    'closed 11:00-22:00 11:00-22:00 11:00-22:00 11:00-22:00 11:00-22:00 11:00-22:00',
  ],
  ['月～土 9:00～18:00 第2月曜日休み', '? ? ? ? ? ? ?'],
  ['月～土 9:00～18:00 毎月10日休み', '? ? ? ? ? ? ?'],
  [
    'Mo-Sa außer Mi 9-18 Uhr, So geschlossen',
    '09:00-18:00 09:00-18:00 ? 09:00-18:00 09:00-18:00 09:00-18:00 closed',
  ],
  [
    'Mon-Fri 8am-5pm 24 hour emergency service',
    '08:00-17:00 08:00-17:00 08:00-17:00 08:00-17:00 08:00-17:00 ? ?',
  ],
  [
    '月～土9:00～18:00日曜日定休',
    '09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 09:00-18:00 closed',
  ],
  [
    'montags 9-17, dienstags 9-17, mittwochs 9-17, donnerstags 9-17, freitags 9-17, samstags 9-12, sonntags geschlossen',
    '09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-12:00 closed',
  ],
  [
    'Office Mon-Fri 9am-5pm, Sat closed',
    '09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 closed ?',
  ],
  ['{"monday":"1","monday_open":"09:00","monday_close":"17:00"}', '09:00-17:00 ? ? ? ? ? ?'],
  ...['0', 'Closed', false].map((monday): [string, string] => [
    JSON.stringify({ monday, monday_open: '09:00', monday_close: '17:00' }),
    'closed ? ? ? ? ? ?',
  ]),
  ...['closed major holidays', 'Public Hols closed', 'emergency service available'].map(
    (remark): [string, string] => [
      `Opening hours Mon-Fri 8am-5pm, ${remark}`,
      '08:00-17:00 08:00-17:00 08:00-17:00 08:00-17:00 08:00-17:00 ? ?',
    ],
  ),
  [
    'segunda-feiraFechadoterça-feira12:00–22:00quarta-feira12:00–22:00quinta-feira12:00–22:00sexta-feira12:00–22:00sábado12:00–22:00domingo12:00–22:00',
    'closed 12:00-22:00 12:00-22:00 12:00-22:00 12:00-22:00 12:00-22:00 12:00-22:00',
  ],
  ['Sat 9am-5pm emergency only', '? ? ? ? ? ? ?'],
  [
    'Mo 8-18 (Mittagspause 12-13), Di 8-18 (Mittagspause 14-15)',
    '08:00-12:00+13:00-18:00 08:00-14:00+15:00-18:00 ? ? ? ? ?',
  ],
  ['Mon 5pm-12m', '? ? ? ? ? ? ?'],
  ['Mon 上午11:00-晚上2:00', '? ? ? ? ? ? ?'],
  ['Pharmacy Mon-Fri 9am-5pm; Store Mon-Sun 7am-11pm', '? ? ? ? ? ? ?'],
])('%j is %s', (cell, week) => {
  expect(hoursOfWeek(cell)).toBe(week);
});
