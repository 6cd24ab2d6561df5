import { describe, expect, it } from 'vitest';
import { mapWorkingHours } from './working-hours.js';

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** One letter a day from Monday on: open, closed, `?` for unknown. */
function weekOf(cell: string): string {
  const { businessHours } = mapWorkingHours(cell);
  return names
    .map((name) => businessHours?.[name])
    .map((hours) => (hours === undefined ? '?' : hours.closed ? 'c' : 'o'))
    .join('');
}

describe('days of a text', () => {
  it.each([
    ['M-F 9am-5pm', 'ooooo??'],
    ['M–F: 9:00-17:00', 'ooooo??'],
    ['M-F 9am-5pm, Sat 10am-2pm', 'oooooo?'],
    ['M - Th 9:00-17:00', 'oooo???'],
    ['M-Su 9am-5pm', 'ooooooo'],
    ['M-Th 9am-5pm, F 9am-3pm', 'ooooo??'],
    ['M-F 9 A.M. - 5 P.M.', 'ooooo??'],
    ['M,W,F 9am-5pm; T,Th 10am-3pm', 'ooooo??'],
    ['M, T, W, Th, F 9am-5pm', 'ooooo??'],
    ['M/W/F 9 AM - 5 PM', 'o?o?o??'],
    ['M & W 9am-5pm', 'o?o????'],
    ['L-V 9:00-18:00', 'ooooo??'],
    ['L-V 9:00-18:00, S 10:00-14:00, D cerrado', 'ooooooc'],
    ['De L a V de 9:00 a 18:00; S 10:00 a 14:00', 'oooooo?'],
    ['L–S : 9h-19h, D : fermé', 'ooooooc'],
    ['L-J 9:00-18:00, V 9:00-15:00', 'ooooo??'],
    ['L-G 9:00-13:00, 15:00-19:00', 'oooo???'],
    ['Horario: L-D 9:00-20:00', 'ooooooo'],
    ['["L-V 9:00-18:00","S 10:00-14:00"]', 'oooooo?'],
    ['Mon-Fri 9am-5pm; Summer: Mon-Sun 9am-9pm', 'ooooo??'],
    ['7 days 9am-5pm', 'ooooooo'],
    ['7 days 9:00-17:00', 'ooooooo'],
    ['7 days a week: 9:00-17:00', 'ooooooo'],
    ['Open 7 days 9am-5pm', 'ooooooo'],
    ['9am-5pm daily', 'ooooooo'],
    ['9:00-17:00, daily', 'ooooooo'],
    ['9am-5pm 7 days', 'ooooooo'],
    ['9 am - 5 pm Mon - Fri', 'ooooo??'],
    ['9am-12pm, 1pm-5pm, Mon-Fri', 'ooooo??'],
    ['["9am-5pm daily"]', 'ooooooo'],
    ['Opening hours: Mon-Fri 9-17', 'ooooo??'],
    ['Opening hours: Mon-Fri 9-17, Sat 10-14', 'oooooo?'],
    ['Hours: 9am-5pm daily', 'ooooooo'],
    ['Open: Mon-Fri 9am-5pm', 'ooooo??'],
    ['Öffnungszeiten: Mo-Fr 9-17 Uhr', 'ooooo??'],
    ['Horaires : lundi au vendredi 9h-17h', 'ooooo??'],
    ['Opening times: 24/7', 'ooooooo'],
    ['Mon-Fri from 9:00 to 17:00', 'ooooo??'],
    ['Mo-Fr von 9:00 bis 18:00 Uhr, Sa von 9:00 bis 13:00 Uhr', 'oooooo?'],
    ['Lunes a viernes de 9:00 a 18:00, sábados de 10:00 a 14:00', 'oooooo?'],
    ['Du lundi au vendredi de 9:00 à 18:00', 'ooooo??'],
    ['Sat noon-10:00 PM', '?????o?'],
    ['Mo-Fr 09:00-17:00 Sa 09:00-12:00', 'oooooo?'],
    ['Mo,We 9:00-12:00 Tu,Th: 13:00-17:00 Su 9-12', 'oooo??o'],
    ['Mo-Mi 9-17 Uhr Do,Fr 9-20 Uhr Sa.-So. 10-14 Uhr', 'ooooooo'],
    ['Montag 9:00-17:00 Uhr Dienstag 9:00-13:00 Uhr', 'oo?????'],
    ['Mon 9:00 To 17:00', 'o??????'],
    ['Pzt-Cum 9:00-12:00 ve 13:00-18:00', 'ooooo??'],
    ['24/7 open', 'ooooooo'],
    ['Sun: closed.', '??????c'],
    ['Mon-Sat 9am-5pm Closed Sunday', 'ooooooc'],
    ['Mon-Sat 9:00-17:00 closed on Sundays', 'ooooooc'],
    ['Mon-Fri 9am-5pm Closed Sat & Sun', 'ooooocc'],
    ['Mon-Fri 9am-5pm Closed Saturday, Sunday', 'ooooocc'],
    ['Mon-Fri 9a-5p', 'ooooo??'],
    ['Mon-Fri 9:30a-5p Sat 10a-2p Closed Sunday', 'ooooooc'],
    ['Mon–Fri: 9 am – 5 pm · Sat: 10 am – 2 pm · Sun: Closed', 'ooooooc'],
    ['Mon-Fri 9:00-17:00 • Sat 10:00-14:00', 'oooooo?'],
    ['• Mon-Fri 9:00-17:00 • Sun closed', 'ooooo?c'],
    ['Mon · Tue · Wed 9:00-17:00', 'ooo????'],
    ['Monday · 9 AM – 5 PM', 'o??????'],
    ['Closed · Opens 9 AM Mon', '???????'],
  ])('are read: %j', (cell, week) => {
    expect(weekOf(cell)).toBe(week);
  });

  it.each([
    'M-F 9-5',
    'Mon 9am-5pm Closed Tue 10am-4pm',
    'Mon-Fri 9am-5pm, Summer',
    'lun-ven 9h-17h, été',
    'werktags 9:00-17:00',
    'M F 9am-5pm',
    'M-S 9am-5pm',
    'M-F 9am-5pm, S 10am-2pm',
    'M,T 9am-5pm',
    'M,T,W,T,F 9am-5pm',
    'M-V 9:00-18:00',
    'L V 9:00-18:00',
    'F-M 9am-5pm',
    '9-5 daily',
    '9AM-5PM Mon 10AM-4PM Tue',
    '9AM-5PM, closed Mon',
    '9-17 daily except Sunday',
    '24/7 hotline, Mon',
    'Closed, Mon',
    'Mo-Fr 08:00-12:00, We 14:00-18:00',
    'Mon-Fri 8am-12pm, Wed 2pm-6pm',
    'Mo-Fr 10:00-16:00; Apr-Sep: Mo-Fr 09:00-18:00',
    'Mo-Su 10:00-16:00; Apr-Sep 09:00-20:00',
    'Mo-Su 10:00-18:00; Nov-Mar off',
    'Mon-Fri 9AM-5PM, May – August: Mon-Sun 9AM-8PM',
    'April bis Oktober\nMo-So 9-18 Uhr',
    'Sommer:\nMo-Fr 9-18 Uhr\nWinter:\ngeschlossen',
  ])('are not guessed in %j, whose text is kept', (cell) => {
    expect(mapWorkingHours(cell).workingHours).toBe(cell);
    expect(weekOf(cell)).toMatch(/^[?c]+$/);
  });
});

describe('days stated apart from a range of days', () => {
  it.each([
    ['Mo-Su 11:00-22:00; Mo-Tu off', 'ccooooo'],
    ['Mo-Su 11:00-22:00; Mo,Tu off', 'ccooooo'],
    ['Mo-Su 11:00-22:00; Su,PH off', 'ooooooc'],
    ['Mo-Sa 08:00-20:00; Su,PH off', 'ooooooc'],
    ['Mo-Sa 08:00-20:00; PH,Su 10:00-14:00', 'ooooooo'],
    ['Mon-Fri 9AM-5PM; Sundays and bank holidays: closed', 'ooooo?c'],
    ['Mon-Sun 9AM-5PM; Sat & Sun closed', 'ooooocc'],
    ['Mon-Sun 9AM-5PM, Sunday closed', 'ooooooc'],
    ['Mo-Fr 9-18 Uhr; Sat-Sun closed', 'ooooocc'],
    ['Mon-Fri 9AM-5PM; Saturday and Sunday - Closed', 'ooooocc'],
    ['Mon-Fri 9AM-5PM; Sat to Sun closed all day', 'ooooocc'],
    ['Daily 9AM-5PM; closed Mondays', 'coooooo'],
    ['Daily 9AM-5PM, closed Mondays', 'coooooo'],
    ['Closed Mondays\nOpen daily 9AM-5PM', 'coooooo'],
    ['Daily 9AM-5PM; Closed: Mon, Tue', 'ccooooo'],
    ['Daily 9AM-5PM; closed on Mondays and Tuesdays', 'ccooooo'],
    ['Open daily 11am-10pm\nClosed Mondays', 'coooooo'],
    ['Täglich 11:00-22:00; Ruhetag: Montag', 'coooooo'],
    ['Täglich 11:00-22:00\nMontags Ruhetag', 'coooooo'],
    ['Tous les jours 10h-22h ; fermé le lundi', 'coooooo'],
    ['["Mon-Sun: 9AM-5PM","Closed Mondays"]', 'coooooo'],
    ['Mon-Sat 9AM-5PM (Closed Sunday)', 'ooooooc'],
    ['Mon-Fri 9AM-5PM (Sunday closed), Sat 10AM-2PM', 'ooooooc'],
    ['Mo-So 9:00-17:00 (montags geschlossen)', 'coooooo'],
    ['Mo-Fr 9-17 Uhr (Sa & So geschlossen)', 'ooooocc'],
  ])('are closed where they are stated as closed: %j', (cell, week) => {
    expect(weekOf(cell)).toBe(week);
  });

  it.each([
    ['{"Mon-Sun":"9AM-5PM","Sunday":"By appointment"}', 'oooooo?'],
    ['Mon-Sun: 9AM-5PM; Sunday: by appointment', 'oooooo?'],
    ['Mon-Sun 9AM-5PM; Sunday by appointment', 'oooooo?'],
    ['Mon-Sun 9AM-5PM, Sunday by appointment', 'oooooo?'],
    ['Mo-Su 11:00-22:00; Mo-Tu by appointment', '??ooooo'],
    ['Mo-Su 11:00-22:00; Su "by appointment"', 'oooooo?'],
    ['Mo-Fr 09:00-17:00; We 9-1', 'oo?oo??'],
    ['Mo-Fr 09:00-17:00, We 9-1', 'oo?oo??'],
    ['Mon-Fri 9AM-5PM; Fri until 8PM', 'oooo???'],
    ['Daily 9AM-5PM; except Mondays', '?oooooo'],
    ['Täglich 11:00-22:00; außer Montag', '?oooooo'],
    ['["Mon-Sun: 9AM-5PM","Sunday by appointment"]', 'oooooo?'],
    ['Mon-Fri 9AM-5PM; Mon closed; Mon by appointment', '?oooo??'],
  ])('are unknown where their hours cannot be read: %j', (cell, week) => {
    expect(weekOf(cell)).toBe(week);
  });

  it.each([
    ['Mon-Fri 9AM-5PM; on request', 'ooooo??'],
    ['Daily 9AM-5PM; We are open', 'ooooooo'],
    ['Täglich 9-17 Uhr; So lange der Vorrat reicht', 'ooooooo'],
    ['Mo-Sa 09:00-17:00; PH off', 'oooooo?'],
    ['Mo-Fr 09:00-17:00; Dec 24-Dec 26 off', 'ooooo??'],
    ['Mar-Sam 9h-17h', '?ooooo?'],
    ['Sunday', '???????'],
    ['Closed sandals, Monday', '???????'],
  ])('are not taken from ordinary words: %j', (cell, week) => {
    expect(weekOf(cell)).toBe(week);
  });

  it('keep the text of a list in which no day has hours', () => {
    expect(mapWorkingHours('["By appointment on Sundays","Ring the bell"]')).toEqual({
      workingHours: 'By appointment on Sundays\nRing the bell',
      businessHours: null,
    });
  });

  it('read the same again from the text that is stored', () => {
    const { workingHours, businessHours } = mapWorkingHours('["Mon-Sun: 9AM-5PM","Sunday by appointment"]');
    expect(workingHours).toBe('{"Mon-Sun":["9AM-5PM"],"Sunday":["by appointment"]}');
    expect(mapWorkingHours(workingHours ?? '')).toEqual({ workingHours, businessHours });
  });

  it('are read after at most eight words', () => {
    expect(weekOf('Daily 9AM-5PM; Mon and Tue and Wed and Thu closed')).toBe('ccccooo');
  });

  it('need a long name in a long text', () => {
    expect(weekOf(`Daily 9AM-5PM; ${'so '.repeat(500)}`)).toBe('ooooooo');
    expect(weekOf(`Daily 9AM-5PM; ${'Sunday '.repeat(500)}`)).toBe('oooooo?');
  });
});
