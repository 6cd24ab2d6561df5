import { describe, expect, it } from 'vitest';
import { weekdaysOf } from './weekday-names.js';

describe('weekdaysOf', () => {
  it('runs over the end of the week', () => {
    expect(weekdaysOf('Sat-Mon')).toEqual(['saturday', 'sunday', 'monday']);
    expect(weekdaysOf('Thu-Sat')).toEqual(['thursday', 'friday', 'saturday']);
    expect(weekdaysOf('segunda-feira a quarta-feira')).toEqual(['monday', 'tuesday', 'wednesday']);
    expect(weekdaysOf('Monday')).toEqual(['monday']);
    expect(weekdaysOf('segunda-feira')).toEqual(['monday']);
    expect(weekdaysOf('Open')).toBeUndefined();
  });
});
