import { describe, expect, it } from 'vitest';
import { answerTo, isAnswered } from './purposes';

const analytics = { measurementId: 'G-1', scriptUrl: 'https://analytics.example/a.js', linkedDomains: [] };
const ads = { client: 'ca-1', scriptUrl: 'https://ads.example/a.js', slots: { above: '1', below: '2' } };
const withAnalytics = { analytics, ads: null };
const withBoth = { analytics, ads };

describe('a consent answer', () => {
  it('covers only the purposes that the deployment uses', () => {
    expect(answerTo(withAnalytics, () => true)).toEqual({ analytics: true });
    expect(answerTo({ analytics: null, ads }, () => false)).toEqual({ advertising: false });
    expect(answerTo(withBoth, (purpose) => purpose === 'advertising')).toEqual({
      analytics: false,
      advertising: true,
    });
  });

  it('is complete once it has a yes or a no for every current purpose', () => {
    expect(isAnswered(withAnalytics, undefined)).toBe(false);
    expect(isAnswered(withAnalytics, { analytics: false })).toBe(true);
    expect(isAnswered(withBoth, { analytics: true })).toBe(false);
    expect(isAnswered(withBoth, { analytics: true, advertising: false })).toBe(true);
    expect(isAnswered(withAnalytics, { analytics: true, advertising: true })).toBe(true);
  });
});
