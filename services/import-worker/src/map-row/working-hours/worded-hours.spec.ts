import { describe, expect, it } from 'vitest';
import { hoursOfWeek } from '../../../test/support/hours-of-week.js';

const open = '09:00-17:00';
const workingDays = `${open} ${open} ${open} ${open} ${open} ? ?`;

describe('hours as people write them', () => {
  it.each([
    ['Chinese', '周一至周五 09:00-17:00'],
    ['Chinese with another word', '星期一到星期五: 9:00-17:00'],
    ['Bulgarian', 'понеделник-петък от 9:00 до 17:00'],
    ["Chinese with o'clock", '周一至周五 9点-17点'],
    ['Croatian', 'pon-pet 9-17 sati'],
    ['Czech', 'Po-Pá: 9-17 hod.'],
    ['Dutch', 'ma t/m vr 09:00 - 17:00 uur'],
    ['Dutch in full', 'maandag tot en met vrijdag 9.00 - 17.00 uur'],
    ['Finnish', 'maanantai-perjantai klo 9-17'],
    ['Greek', 'Δευ-Παρ 9:00-17:00'],
    ['Greek in full', 'Δευτέρα έως Παρασκευή 9:00-17:00'],
    ['Greek capitals', 'ΔΕΥΤΕΡΑ ΕΩΣ ΠΑΡΑΣΚΕΥΗ 9:00 ΕΩΣ 17:00'],
    ['Indonesian', 'Senin s/d Jumat 09.00-17.00'],
    ['Italian', 'lun-ven ore 9-17'],
    ['Japanese', '月～金 9:00～17:00'],
    ['Japanese as a list', '月・火・水・木・金 9:00～17:00'],
    ['Korean', '월-금 09:00-17:00'],
    ["Korean with o'clock", '월~금 9시 00분-17시'],
    ['Malay', 'Isnin hingga Jumaat 9am-5pm'],
    ['Norwegian', 'man-fre kl. 09-17'],
    ['Polish', 'pon.-pt. w godz. 9:00-17:00'],
    ['Romanian', 'Luni-Vineri orele 9-17'],
    ['Russian', 'пн.-пт. с 9:00 до 17:00'],
    ['Spanish', 'lunes a viernes de 9:00 a 17:00 horas'],
    ['Thai', 'จันทร์-ศุกร์ 09:00-17:00'],
    ['Thai in full', 'จันทร์ถึงศุกร์ เวลา 09.00 - 17.00 น.'],
    ['Turkish', 'Pazartesi-Cuma saat 09:00-17:00'],
    ['Ukrainian', 'пн-пт з 9:00 до 17:00'],
  ])('names several days of hours in %s', (_language, cell) => {
    expect(hoursOfWeek(cell)).toBe(workingDays);
  });

  it.each([
    'od poniedziałku do piątku w godz. 9.00-17.00',
    'od pondělí do pátku 9:00-17:00',
    'pondělí až pátek 9:00-17:00',
    'od pondelka do piatku 9:00-17:00',
    'od ponedjeljka do petka 9:00-17:00',
    'с понедельника по пятницу с 9:00 до 17:00',
    "з понеділка по п'ятницю 9:00-17:00",
    'от понеделник до петък 9:00-17:00',
    'hétfőtől péntekig 9-17',
    'maanantaista perjantaihin 9.00-17.00',
    "Pazartesi'den Cuma'ya 09:00-17:00",
    'Pazartesi’den Cuma’ya kadar 09:00-17:00',
    'Pazartesi – Cuma arası 09:00-17:00',
    'Montag bis einschließlich Freitag 9-17 Uhr',
    'från måndag till fredag 9-17',
    'mandag til fredag kl. 9-17',
    'de luni până vineri 9:00-17:00',
    'Dal lunedì al venerdì dalle ore 9.00 alle ore 17.00',
    'De segunda a sexta-feira das 9h às 17h',
    'Open Mon-Fri 9am-5pm',
    'We’re open Monday to Friday, 9am to 5pm',
    'Ouvert du lundi au vendredi de 9h à 17h',
    'Geöffnet Mo-Fr 9-17 Uhr',
    'Abierto de lunes a viernes de 9:00 a 17:00',
    'Czynne od poniedziałku do piątku w godz. 9-17',
  ])('reads the days of a range in words: %s', (cell) => {
    expect(hoursOfWeek(cell)).toBe(workingDays);
  });

  it.each([
    ['Hungarian', 'hétfőtől péntekig 9-17, szombaton 9-13, vasárnap zárva'],
    ['Finnish', 'maanantaista perjantaihin 9-17, lauantaisin 9-13, sunnuntaisin suljettu'],
    ['Russian', 'с понедельника по пятницу 9:00-17:00, суббота 9:00-13:00, воскресенье выходной'],
  ])('reads other days behind them in %s', (_language, cell) => {
    expect(hoursOfWeek(cell)).toBe(`${open} ${open} ${open} ${open} ${open} 09:00-13:00 closed`);
  });

  it('reads no hours where it is only said to be open', () => {
    expect(hoursOfWeek('Open Sunday by appointment')).toBe('? ? ? ? ? ? ?');
    expect(hoursOfWeek('Open Mon-Fri')).toBe('? ? ? ? ? ? ?');
  });

  it('does not take the day from which on for the only one', () => {
    expect(hoursOfWeek('keddtől 9-17')).toBe('? ? ? ? ? ? ?');
    expect(hoursOfWeek('od wtorku 9-17')).toBe('? ? ? ? ? ? ?');
  });

  it.each(['Ежедневно 9:00-17:00', 'denně 9-17', 'dagelijks 9-17', 'joka päivä 9-17'])(
    'knows the word for every day in %s',
    (cell) => {
      expect(hoursOfWeek(cell)).toBe(`${workingDays.replace('? ?', open)} ${open}`);
    },
  );

  it('gives the days of an item of a list under `days` too', () => {
    expect(hoursOfWeek('[{"days":"Mon-Fri","hours":"9am-5pm"}]')).toBe(workingDays);
  });

  it.each([
    '["Mo-Fr 09:00-17:00"],["UTC":"+0"]',
    '["Mo-Fr 09:00-17:00"],["UTC":"+1","Timezone":"Europe/Paris"]',
    '["Mo-Th 09:00-17:00","Fr 09:00-17:00"],["UTC":"+0"],["Timezone":"UTC"]',
  ])('leaves out the time zone of %j', (cell) => {
    expect(hoursOfWeek(cell)).toBe(workingDays);
  });
});
