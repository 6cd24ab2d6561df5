import { expect, it } from 'vitest';
import { migrations } from './index.js';

// TypeORM sorts by them: otherwise a new database would get the migrations in another order than one that is upgraded.
it('are listed in the order of the timestamps in their names, each with its own', () => {
  const timestamps = migrations.map(({ name }) => name.slice(-13));
  expect(timestamps).toEqual([...new Set(timestamps)].sort());
});
