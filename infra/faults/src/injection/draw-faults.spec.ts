import { Random } from '@highstreet/sample-data';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFaults } from './draw-faults.js';
import { moments, targets } from './fault.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('drawFaults', () => {
  it('kills each target alone, two targets in one fault, and covers every phase, for any seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const faults = drawFaults(new Random(seed));
        const alone = faults.filter(({ hits }) => hits.length === 1).map(({ hits }) => hits[0]?.target);
        expect(new Set(alone)).toEqual(new Set(targets));
        expect(new Set(faults.map(({ moment }) => moment))).toEqual(new Set(moments));
        const together = faults.filter(({ hits }) => hits.length > 1).map(({ hits }) => hits);
        expect(together.map((hits) => new Set(hits.map(({ target }) => target)).size)).toEqual([2]);
      }),
    );
  });

  it('returns the same faults for the same seed, in the order of the import phases', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const faults = drawFaults(new Random(seed));
        expect(drawFaults(new Random(seed))).toEqual(faults);
        const order = faults.map(({ moment, position }) => moments.indexOf(moment) + position);
        expect(order).toEqual([...order].sort((one, other) => one - other));
      }),
    );
  });
});
