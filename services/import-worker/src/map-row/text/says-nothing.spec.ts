import { describe, expect, it } from 'vitest';
import { createRowMapper } from '../row-mapper.js';
import { saysNothing } from './says-nothing.js';

describe('a cell of which nothing is known', () => {
  it.each([
    'Not available',
    'not provided',
    '(blank)',
    'TBC',
    't.b.a.',
    '?',
    '...',
    'No data',
    'Keine Angabe',
  ])('is %j', (text) => {
    expect(saysNothing(text)).toBe(true);
  });

  it.each([
    '',
    'TBC Bank',
    'Blank Street',
    'Not available on Mondays',
    'No data protection officer',
    '7',
    'Nō',
  ])('is not %j', (text) => {
    expect(saysNothing(text)).toBe(false);
  });

  it('leaves city, category, hours and description blank, but is a name', () => {
    const header = ['name', 'full_address', 'city', 'category', 'working_hours', 'description'];
    const row = ['TBC', '4 Mill Lane, Leeds LS1 4DJ', '(blank)', 'Not Available', 'TBA', '.'];
    expect(createRowMapper(header).map({ rowNumber: 2, cells: row })).toMatchObject({
      business: {
        name: 'TBC',
        city: { name: 'Leeds' },
        category: null,
        workingHours: null,
        description: null,
      },
    });
  });
});
