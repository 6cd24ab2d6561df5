import { describe, expect, it } from 'vitest';
import { closingColumnOf, dayColumnsAmong, dayOfColumn, flagOfDay } from './day-columns.js';
import { days, daysAlone, englishDays, ranges, severalDays } from './day-names.js';

const read = (name: string) => [dayOfColumn(name), closingColumnOf(name), flagOfDay(name)];
const nothing = [undefined, undefined, undefined];

describe('columns of days', () => {
  it.each([
    ['monday', 'Monday'],
    ['operatinghourstue', 'Tuesday'],
    ['lundihoraires', 'Monday'],
    ['horariomiércoles', 'Wednesday'],
    ['çarşamba', 'Wednesday'],
    ['carsamba', 'Wednesday'],
    ['pondělí', 'Monday'],
    ['日曜日', 'Sunday'],
    ['monfri', 'Monday-Friday'],
    ['mondaytothursday', 'Monday-Thursday'],
    ['openinghourssattosun', 'Saturday-Sunday'],
    ['weekdaysoperatinghours', 'Weekdays'],
  ])('hold hours: %s', (name, day) => {
    expect(read(name)).toEqual([day, undefined, undefined]);
  });

  it.each([
    ['montagvon', 'Monday', 'montagbis'],
    ['cierrelunes', undefined, undefined],
    ['aperturalunes', 'Monday', 'cierrelunes'],
    ['hoursmonopen', 'Monday', 'hoursmonclose'],
    ['hours2fromfri', undefined, undefined],
    ['hoursfri2from', 'Friday', 'hoursfri2to'],
    ['fri2from', 'Friday', 'fri2to'],
    ['mondayopen1', 'Monday', 'mondayclose1'],
    ['wpseoopeninghoursmondayfrom', 'Monday', 'wpseoopeninghoursmondayto'],
    ['monfrifrom', 'Monday-Friday', 'monfrito'],
    ['weekendopeningtime', 'Weekends', 'weekendclosingtime'],
    ['opensat', 'Saturday', 'closesat'],
    ['opensatsat', 'Saturday', 'closesatsat'],
    // `Opens at Sun`; it may as well be `Open Sat-Sun`.
    ['opensatsun', 'Sunday', 'closesatsun'],
    ['openingtime', undefined, 'closingtime'],
  ])('hold when a day opens: %s', (name, day, closing) => {
    expect(read(name)).toEqual([day, closing, undefined]);
  });

  it.each([
    ['mondayclosed', 'Monday', true],
    ['isopenmittwoch', 'Wednesday', false],
    ['hoursfriisclosed', 'Friday', true],
    ['weekendisopen', 'Weekends', false],
  ])('hold whether it is closed: %s', (name, day, closed) => {
    expect(read(name)).toEqual([undefined, undefined, { day, closed }]);
  });

  it.each([
    ...['', 'open', 'hours', 'weekday', 'weekends', 'mondays', 'hoursmonopenhours', 'monhoursopen'],
    // What a language has alone, an object in another one, and texts that only days have.
    ...['pondělíod', 'pondělíhours', 'hoursmontagvon', 'horairesmonfri', 'montagvon1', 'opentimemonfri'],
    ...['hoursopenmonday', 'wpseoopeninghoursmonday', 'openinghoursmon1open', 'monclosed1', 'sunmon'],
  ])('have no other names: %j', (name) => {
    expect(read(name)).toEqual(nothing);
  });

  it('have the name of any day, alone or beside the others of a pair', () => {
    const pairs = [
      ['opens', 'closes'],
      ['openingtime', 'closingtime'],
      ['von', 'bis'],
    ] as const;
    for (const [name, { label }] of [...days, ...daysAlone, ...ranges]) {
      expect(read(name)).toEqual([label, undefined, undefined]);
    }
    for (const [name, { label }] of days) {
      for (const [opening, closing] of pairs) {
        expect(read(name + opening)).toEqual([label, name + closing, undefined]);
        expect(read(opening + name)).toEqual([label, closing + name, undefined]);
        expect(read(name + closing)).toEqual(nothing);
      }
    }
    for (const [name, { label }] of severalDays) {
      expect(read(`${name}start`)).toEqual([label, `${name}end`, undefined]);
    }
    for (const [name, { label }] of englishDays) {
      expect(read(`hours${name}from2`)).toEqual([label, `hours${name}to2`, undefined]);
    }
  });

  it('are read from Monday on, and those of one day before those of several', () => {
    const header = [
      'name',
      'satsun',
      'friday',
      'monday',
      'montag',
      'fridayclosed',
      'monto',
      'monfrom',
      'mon',
    ];
    expect(dayColumnsAmong(header)).toEqual({
      hoursOfDays: ['monday', 'mon', 'montag', 'friday', 'satsun', 'monfrom'],
      closingOfDays: ['monto'],
      flagsOfDays: ['fridayclosed'],
    });
  });
});
