import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseMatch, isShortForm, ordinarySlug, slugCandidates } from './business-address.js';

const match = (matchedSlug: string, placeId: string, former = false) => ({
  matchedSlug,
  placeId,
  former,
  slug: former ? 'present' : matchedSlug,
});

describe('ordinarySlug', () => {
  it.each([
    ['blue-kettle-abcdefg', 'blue-kettle'],
    ['a--bcdefg', 'a'],
    ['a-b_cd-ef', 'a'],
    ['-abcdefg', null],
    ['kettle', null],
    ['blue-kettle', null],
  ])('%s → %s', (segment, slug) => {
    expect(ordinarySlug(segment)).toBe(slug);
  });
});

describe('slugCandidates', () => {
  it('returns the whole segment and the part before each dash', () => {
    expect(slugCandidates('a-b--c')).toEqual(['a-b--c', 'a', 'a-b', 'a-b-']);
  });

  it('omits candidates whose remainder is longer than any place id', () => {
    const segment = 'a-'.repeat(700);
    const candidates = slugCandidates(segment);
    expect(candidates.length).toBeLessThan(200);
    expect(candidates[0]).toBe(segment);
  });

  it('includes the slug of every published short form, whatever the place id looks like', () => {
    const placeId = fc.stringMatching(/^[\w-]{1,30}$/);
    const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,5}$/);
    fc.assert(
      fc.property(slug, placeId, (name, id) => {
        const segment = `${name}-${id.slice(0, 7)}`.toLowerCase();
        expect(slugCandidates(segment)).toContain(name);
        expect(isShortForm(segment, name, id)).toBe(true);
      }),
    );
  });
});

describe('chooseMatch', () => {
  it('prefers the short form to a bare slug', () => {
    const short = match('tiny', 'X-1');
    expect(chooseMatch('tiny-x-1', [match('tiny-x-1', 'other'), short])).toBe(short);
  });

  it('prefers a short form with a former slug to a bare slug, because it was published', () => {
    const former = match('tiny', 'X-1', true);
    expect(chooseMatch('tiny-x-1', [match('tiny-x-1', 'other'), former])).toBe(former);
  });

  it('prefers a present slug to a former one', () => {
    const present = match('tea', 'second');
    expect(chooseMatch('tea', [match('tea', 'first', true), present])).toBe(present);
  });

  it('prefers the short form to the bare slug, that to the whole place id, and each present slug to a former', () => {
    const order = [
      match('x-1', '2345678AB'),
      match('x-1', '2345678CD', true),
      match('x-1-2345678', 'E'),
      match('x-1-2345678', 'F', true),
      match('x', '1-2345678'),
      match('x', '1-2345678', true),
    ];
    for (const [at, best] of order.entries()) {
      expect(chooseMatch('x-1-2345678', order.slice(at).reverse())).toBe(best);
    }
  });

  it('returns undefined when the place id does not match', () => {
    expect(chooseMatch('tea-1234567', [match('tea', '7654321')])).toBeUndefined();
  });
});
