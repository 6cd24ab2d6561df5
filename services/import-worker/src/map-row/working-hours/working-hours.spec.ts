import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../../../test/support/day.js';
import { mapWorkingHours } from './working-hours.js';

describe('mapWorkingHours', () => {
  it('reads an array of PHP, and stores it as JSON', () => {
    const cell = 'a:2:{s:6:"Monday";s:11:"09:00-17:00";s:6:"Sunday";s:6:"Closed";}';
    expect(mapWorkingHours(cell)).toEqual({
      workingHours: '{"Monday":"09:00-17:00","Sunday":"Closed"}',
      businessHours: { monday: day(['09:00', '17:00']), sunday: day() },
    });
  });

  it('reads the spans of WP Store Locator, and stores them with dashes', () => {
    const cell =
      'a:2:{s:6:"monday";a:2:{i:0;s:16:"9:00 AM,12:00 PM";i:1;s:15:"1:00 PM,5:00 PM";}s:6:"sunday";a:0:{}}';
    expect(mapWorkingHours(cell)).toEqual({
      workingHours: '{"monday":["9:00 AM-12:00 PM","1:00 PM-5:00 PM"],"sunday":[]}',
      businessHours: { monday: day(['09:00', '12:00'], ['13:00', '17:00']) },
    });
    expect(mapWorkingHours('{"monday":["9:00 AM,5:00 PM"]}').workingHours).toBe(
      '{"monday":["9:00 AM-5:00 PM"]}',
    );
  });

  it('reads split shifts and closed days, and leaves out missing days', () => {
    const text = '{"Monday":"Closed","Wednesday":"11:30am-2:30pm,5:30-11pm"}';
    expect(mapWorkingHours(text)).toEqual({
      workingHours: text,
      businessHours: { monday: day(), wednesday: day(['11:30', '14:30'], ['17:30', '23:00']) },
    });
  });

  it.each([
    [
      'pl',
      '{"czwartek":["Czynne całą dobę"],"niedziela":["Zamknięte"],"środa":["09:00–21:00"]}',
      'thursday',
      'sunday',
    ],
    ['de', '{"Donnerstag":"Rund um die Uhr geöffnet","Sonntag":"Geschlossen"}', 'thursday', 'sunday'],
    ['fr', '{"jeudi":"Ouvert 24h/24","dimanche":"Fermé"}', 'thursday', 'sunday'],
    ['it', '{"giovedì":"Aperto 24 ore su 24","domenica":"Chiuso"}', 'thursday', 'sunday'],
    ['es', '{"jueves":"Abierto 24 horas","domingo":"Cerrado"}', 'thursday', 'sunday'],
    ['tr', '{"PERŞEMBE":"24 saat açık","Pazar":"Kapalı"}', 'thursday', 'sunday'],
    ['nl', '{"donderdag":"24 uur geopend","zondag":"Gesloten"}', 'thursday', 'sunday'],
    ['pt', '{"quinta-feira":"Aberto 24 horas","domingo":"Fechado"}', 'thursday', 'sunday'],
  ] as const)('reads the days and hours of a week in language %s', (_language, text, allDay, closed) => {
    const { businessHours } = mapWorkingHours(text);
    expect(businessHours?.[allDay]).toEqual(day(['00:00', '24:00']));
    expect(businessHours?.[closed]).toEqual(day());
  });

  it.each([
    [
      'in the order of the alphabet',
      '{"czwartek":["9–17"],"niedziela":["Zamknięte"],"piątek":["9–17","18–20"],"poniedziałek":["8–16"],"wtorek":["9–17"]}',
      '{"poniedziałek":["8–16"],"wtorek":["9–17"],"czwartek":["9–17"],"piątek":["9–17","18–20"],"niedziela":["Zamknięte"]}',
    ],
    [
      'from Sunday',
      '{"Dimanche": "Fermé", "Lundi": "9:00-17:00"}',
      '{"Lundi":"9:00-17:00","Dimanche":"Fermé"}',
    ],
    ['in Python', "{'sobota': '9–14', 'piątek': '9–17'}", '{"piątek":"9–17","sobota":"9–14"}'],
    [
      'with names that need each other',
      '{"Di":"9:00-17:00","Fr":"9:00-17:00","Mo":"9:00-12:00"}',
      '{"Mo":"9:00-12:00","Di":"9:00-17:00","Fr":"9:00-17:00"}',
    ],
    [
      'with ranges and notes',
      '{"Uwaga":"wejście od rynku","sob–niedz":"9–14","pon–pt":"9–17"}',
      '{"pon–pt":"9–17","sob–niedz":"9–14","Uwaga":"wejście od rynku"}',
    ],
  ])('stores days that are not named in English from Monday: %s', (_order, cell, workingHours) => {
    expect(mapWorkingHours(cell).workingHours).toBe(workingHours);
    expect(mapWorkingHours(workingHours)).toEqual({ ...mapWorkingHours(cell), workingHours });
  });

  it.each([
    ['that are from Monday already', '{"poniedziałek": "9–17", "sobota": "Zamknięte"}'],
    ['in English, which pages sort', '{"Sunday": "Closed", "Monday": "9AM-5PM"}'],
    ['that could be of two languages', '{"Sa": "9:00-17:00", "Di": "9:00-17:00"}'],
  ])('keeps the text of days %s', (_days, cell) => {
    expect(mapWorkingHours(cell).workingHours).toBe(cell);
  });

  it('stores JSON in JSON as that of the week', () => {
    const week = '{"Monday":"9AM-5PM"}';
    expect(mapWorkingHours(JSON.stringify(week)).workingHours).toBe(week);
  });

  it('stores a Python dict as the equivalent JSON', () => {
    expect(mapWorkingHours("{'Monday': 'Closed', 'Friday': ['9AM-1PM', '2-5PM']}")).toEqual({
      workingHours: '{"Monday":"Closed","Friday":["9AM-1PM","2-5PM"]}',
      businessHours: { monday: day(), friday: day(['09:00', '13:00'], ['14:00', '17:00']) },
    });
  });

  it('leaves out a day that is NaN in JSON from Python', () => {
    expect(mapWorkingHours('{"Monday": NaN, "Tuesday": "9AM-5PM"}')).toEqual({
      workingHours: '{"Monday":null,"Tuesday":"9AM-5PM"}',
      businessHours: { tuesday: day(['09:00', '17:00']) },
    });
  });

  it('reads one entry per day or range of days', () => {
    const text = 'Mon-Thu: 9AM-5PM|Sat & Sun: Closed';
    const { workingHours, businessHours } = mapWorkingHours(text);
    expect(workingHours).toBe(text);
    expect(Object.keys(businessHours ?? {})).toEqual([
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'saturday',
      'sunday',
    ]);
    expect(businessHours?.thursday).toEqual(day(['09:00', '17:00']));
  });

  it.each([
    ['Mon-Fri: 9AM-5PM, Sat: 10AM-2PM', 6],
    ['Mo-Fr 09:00-17:00', 5],
    ['Monday 9AM-5PM; Tuesday 9AM-5PM', 2],
    ['Monday 9AM-5PM\nSaturday Open 24 hours\nSunday Closed', 3],
    ['Monday, 9 am to 5 pm; Tuesday, Closed; Hide open hours for the week', 2],
    ['Sunday walks, closed sandals', 0],
    ['Mon-Sat: 9AM-5PM', 6],
    ['Monday-Saturday 9AM-5PM', 6],
    ['Tue-Sat: 8am-5pm\nSun: By appointment', 5],
    ['Mo-Fr 08:00-18:00, Sa 09:00-13:00', 6],
    ['Mo,We,Fr 10:00-18:00', 3],
    ['Mon-Wed, Fri: 9AM-5PM', 4],
    ['Mo-Fr 08:00-12:00,13:00-17:30; Sa 09:00-13:00; Su off; PH off', 7],
    ['Mo-Fr 08:00-12:00, We 14:00-18:00', 0],
    ['Mo-Fr 08:00+', 0],
    ['Apr-Sep: Mo-Fr 09:00-18:00', 0],
    ['Monday - Friday 9am - 5pm, Saturday 10am - 2pm, Sunday closed', 7],
    ['pn.-pt. 8:00–16:00; sb: 9:00-13:00; nd: nieczynne', 7],
    ['Mo.-Fr. 9-18 Uhr, Sa. 9-13 Uhr', 6],
    ['Du lundi au vendredi : 9h-18h', 5],
    ['Dal lunedì al venerdì 9-18', 5],
    ['Hafta içi 09:00-18:00, Cumartesi 09:00-14:00', 6],
    ['Tutti i giorni 10-22', 7],
    ['Lunes-Biyernes 8AM-5PM; Sabado at Linggo: Sarado', 7],
    ['Mon-Fri 9-5', 0],
    ['Open 24/7', 7],
    ['{"segunda-feira": "09:00–17:00", "terça-feira": "Atendimento 24 horas"}', 2],
    ['Daily: 9AM-5PM', 7],
    ['Weekdays 9:00-17:00', 5],
    ['{"понедельник": "9:00–17:00", "воскресенье": "Закрыто"}', 2],
    ['{"Hétfő": "9:00–17:00", "Vasárnap": "Zárva"}', 2],
    ['{"pondělí": "9:00–17:00", "neděle": "Zavřeno"}', 2],
    ['{"måndag": "09:00–17:00", "lördag": "Stängt"}', 2],
    ['24/7', 7],
    ['Open 24 hours', 7],
    ['9AM-5PM', 0],
    ['Call 0171 496 0123: ask for hours', 0],
  ])('reads the days of %s', (text, days) => {
    expect(Object.keys(mapWorkingHours(text).businessHours ?? {})).toHaveLength(days);
  });

  it('reads lists of days', () => {
    const { workingHours, businessHours } = mapWorkingHours(
      '[{"day":"Monday","hours":"9 AM to 5 PM"},"Tuesday: Closed"]',
    );
    expect(workingHours).toBe('{"Monday":["9 AM to 5 PM"],"Tuesday":["Closed"]}');
    expect(businessHours).toEqual({ monday: day(['09:00', '17:00']), tuesday: day() });
  });

  it('reports that one of several days could not be read', () => {
    expect(mapWorkingHours('{"Monday":{"open":"09:00","close":"17:00"},"Friday":{"open":"09:00"}}')).toEqual({
      workingHours: '{"Monday":["09:00-17:00"]}',
      businessHours: { monday: day(['09:00', '17:00']) },
      problem: 'in part not hours that can be read, left out',
    });
  });

  it('keeps numeric hours as text if they may be either AM or PM', () => {
    expect(mapWorkingHours('{"Monday":{"open":9,"close":5}}')).toEqual({
      workingHours: '{"Monday":["9-5"]}',
      businessHours: null,
    });
  });

  it('keeps the text of a list without days', () => {
    expect(mapWorkingHours('["By appointment","Ring the bell"]')).toEqual({
      workingHours: 'By appointment\nRing the bell',
      businessHours: null,
    });
    expect(Object.keys(mapWorkingHours('["24/7"]').businessHours ?? {})).toHaveLength(7);
  });

  it('stores hours given as objects as text that reads back the same', () => {
    const { workingHours, businessHours } = mapWorkingHours(
      "{'Monday': {'open': '09:00', 'close': '17:00'}, 'Tuesday': {'closed': True}, 'Friday': '1-5PM'}",
    );
    expect(workingHours).toBe('{"Monday":["09:00-17:00"],"Tuesday":["Closed"],"Friday":["1-5PM"]}');
    expect(Object.keys(businessHours ?? {})).toEqual(['monday', 'tuesday', 'friday']);
    expect(mapWorkingHours(workingHours ?? '')).toEqual({ workingHours, businessHours });
    expect(mapWorkingHours('[{"day":"Sunday","open":"10:00","close":"16:00"}]')).toEqual({
      workingHours: '{"Sunday":["10:00-16:00"]}',
      businessHours: { sunday: day(['10:00', '16:00']) },
    });
  });

  it.each([
    ...['', '{}', 'None', '[]', '{"Monday": null}', '{"Monday": {}}', '["None"]'],
    '{"Monday": {"open": null, "close": "", "is_overnight": false}}',
  ])('treats %j as empty', (text) => {
    expect(mapWorkingHours(text)).toEqual({ workingHours: null, businessHours: null });
  });

  it.each([
    ['Mon &amp; Tue: 9AM-5PM', 'Mon & Tue: 9AM-5PM', ['monday', 'tuesday']],
    [
      'Mon-Tue: 9am-5pm<br>Sat: 10am-2pm',
      'Mon-Tue: 9am-5pm\nSat: 10am-2pm',
      ['monday', 'tuesday', 'saturday'],
    ],
    ['{&quot;Monday&quot;:&quot;9AM-5PM&quot;}', '{"Monday":"9AM-5PM"}', ['monday']],
    ['{"Mon &amp; Tue":"9AM-5PM"}', '{"Mon & Tue":"9AM-5PM"}', ['monday', 'tuesday']],
    ['{"Monday": "9AM&ndash;5PM"}', '{"Monday":"9AM–5PM"}', ['monday']],
    ["{'Monday': '9AM&#8211;5PM'}", '{"Monday":"9AM–5PM"}', ['monday']],
    ['["<li>Monday: 9AM-5PM</li>"]', '{"Monday":["9AM-5PM"]}', ['monday']],
    ['["By appointment &amp; on request"]', 'By appointment & on request', []],
    ['Ring the bell <b>twice</b>', 'Ring the bell twice', []],
  ])('decodes HTML references and removes tags: %s', (cell, workingHours, days) => {
    const mapped = mapWorkingHours(cell);
    expect(mapped.workingHours).toBe(workingHours);
    expect(Object.keys(mapped.businessHours ?? {})).toEqual(days);
    expect(mapWorkingHours(workingHours)).toEqual(mapped);
  });

  it('keeps free text unchanged', () => {
    expect(mapWorkingHours('Ring the bell')).toEqual({ workingHours: 'Ring the bell', businessHours: null });
  });

  it('returns consistent days with times that the API accepts, whatever the text', () => {
    const span = fc.constantFrom(
      '9AM-5PM',
      '5-11pm',
      '22:00–02:00',
      '12-12AM',
      '0-24',
      'Closed',
      'Open 24 hours',
      '24/7',
      '7',
    );
    const name = fc.constantFrom('Monday', 'środa', 'Pazar', 'Sonntag', 'Mon-Fri', 'holiday');
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.oneof(span, fc.array(span, { maxLength: 4 }), fc.string())),
        (week) => {
          for (const hours of Object.values(mapWorkingHours(JSON.stringify(week)).businessHours ?? {})) {
            expect(hours.open).toBe(hours.periods[0]?.open ?? null);
            expect(hours.close).toBe(hours.periods.at(-1)?.close ?? null);
            expect(hours.closed).toBe(hours.periods.length === 0);
            for (const time of hours.periods.flatMap(({ open, close }) => [open, close])) {
              expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
            }
          }
        },
      ),
    );
  });
});
