import { describe, expect, it } from 'vitest';
import { createRowMapper } from '../row-mapper.js';

/** Whether each day from Monday on is open (o), closed (c), or unknown (?). */
function weekOf(columns: string, cells: readonly string[]): string {
  const header = ['name', 'full_address', ...columns.split('|')];
  const mapped = createRowMapper(header).map({ rowNumber: 2, cells: ['A', 'B 1, 12345 C', ...cells] });
  const week = mapped.kind === 'business' ? mapped.business.businessHours : null;
  return (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const)
    .map((day) => (week?.[day] === undefined ? '?' : week[day].closed ? 'c' : 'o'))
    .join('');
}

describe('columns of single days in other languages', () => {
  it.each([
    ['Pondělí|Úterý|Středa|Čtvrtek|Pátek|Sobota|Neděle', 'zavřeno'],
    ['Hétfő|Kedd|Szerda|Csütörtök|Péntek|Szombat|Vasárnap', 'zárva'],
    ['Luni|Marti|Miercuri|Joi|Vineri|Sambata|Duminica', 'închis'],
    ['Segunda|Terça|Quarta|Quinta|Sexta|Sábado|Domingo', 'Fechado'],
    ['Måndag|Tisdag|Onsdag|Torsdag|Fredag|Lördag|Söndag', 'Stängt'],
    ['Понедельник|Вторник|Среда|Четверг|Пятница|Суббота|Воскресенье', 'выходной'],
    ['пн|вт|ср|чт|пт|сб|нд', 'вихідний'],
    ['ΔΕΥΤΕΡΑ|ΤΡΙΤΗ|ΤΕΤΑΡΤΗ|ΠΕΜΠΤΗ|ΠΑΡΑΣΚΕΥΗ|ΣΑΒΒΑΤΟ|ΚΥΡΙΑΚΗ', 'Κλειστά'],
    ['月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日', '定休日'],
    ['周一|周二|周三|周四|周五|周六|周日', '休息'],
    ['월요일|화요일|수요일|목요일|금요일|토요일|일요일', '휴무'],
    [
      'horaires_lundi|horaires_mardi|horaires_mercredi|horaires_jeudi|horaires_vendredi|horaires_samedi|horaires_dimanche',
      'Fermé',
    ],
  ])('are read: %s', (columns, closed) => {
    expect(weekOf(columns, ['9-18', '9-18', '9-18', '9-18', '9-18', closed, closed])).toBe('ooooocc');
  });

  it('are read where opening and closing have one each', () => {
    expect(weekOf('Montag von|Montag bis|Dienstag von|Dienstag bis', ['09:00', '18:00', '', ''])).toBe(
      'o??????',
    );
    expect(weekOf('Lunes apertura|Lunes cierre', ['09:00', '18:00'])).toBe('o??????');
  });

  it('are none where the names of the others are missing: Segunda may be any second', () => {
    expect(weekOf('Segunda', ['9-18'])).toBe('???????');
  });
});
