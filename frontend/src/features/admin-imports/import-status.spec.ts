import { expect, it } from 'vitest';
import { stateAfterAnswer } from './import-status';

it('keeps the end of an import when an answer from before it arrives late', () => {
  const ended = { status: 'cancelled', imported: 3 } as const;
  const late = { status: 'merging', imported: 2 } as const;
  expect(stateAfterAnswer<typeof ended | typeof late>(ended, late)).toBe(ended);
  expect(stateAfterAnswer<typeof ended | typeof late>(late, ended)).toBe(ended);
  expect(stateAfterAnswer(undefined, late)).toBe(late);
});
