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
