import { SITEMAP_ENTRIES_PER_FILE } from '@highstreet/api-contract';
import { expect, it } from 'vitest';
import { businessMessage } from '../../test/business-message.js';
import { BusinessSitemaps } from './business-sitemaps.js';

const row = businessMessage({ slug: 'stall', placeId: 'Place1', updatedAt: new Date('2026-03-04') });

it('settles once the other files of a failed build are written, and begins no further one', async () => {
  const begun: number[] = [];
  let endSecond = (): void => undefined;
  const second = new Promise<void>((resolve) => {
    endSecond = resolve;
  });
  const sitemaps = new BusinessSitemaps('https://highstreet.example', (number) => {
    begun.push(number);
    return number === 1 ? Promise.reject(new Error('disk full')) : second;
  });
  let taken: Promise<void> | undefined;
  for (let count = 0; count < 2 * SITEMAP_ENTRIES_PER_FILE; count += 1) taken = sitemaps.take(row);
  await expect(taken).rejects.toThrow('disk full');
  void sitemaps.take(row);

  let hasSettled = false;
  const settled = sitemaps.settle().then(() => {
    hasSettled = true;
  });
  await new Promise(setImmediate);
  expect(hasSettled).toBe(false);
  endSecond();
  await settled;
  expect(begun).toEqual([1, 2]);
});

it('does not finish without its last file', async () => {
  const sitemaps = new BusinessSitemaps('https://highstreet.example', () =>
    Promise.reject(new Error('disk full')),
  );
  void sitemaps.take(row);
  await expect(sitemaps.finish()).rejects.toThrow('disk full');
});
