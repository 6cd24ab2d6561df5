import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What the browser keeps. */
const stored = new Map<string, string>();
const keep = (answer: unknown) => stored.set('highstreet-consent', JSON.stringify(answer));

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('reads answers for both purposes, or for only one', async () => {
  const { readConsent } = await import('./consent');
  expect(readConsent()).toBeUndefined();
  // Sites with one third party once kept an answer for the other, too.
  keep({ analytics: true, advertising: false, at: Date.now() });
  expect(readConsent()).toEqual({ analytics: true, advertising: false });
  keep({ analytics: false, at: Date.now() });
  expect(readConsent()).toEqual({ analytics: false });
});

it.each([
  ['more than a year old', { analytics: true, at: Date.now() - 366 * DAY_MS }],
  ['without a date', { analytics: true }],
  ['no answer', null],
])('ignores a stored value that is %s', async (_, answer) => {
  const { readConsent } = await import('./consent');
  keep(answer);
  expect(readConsent()).toBeUndefined();
});

it('stores the answer, and reserves ad space only if advertising is accepted', async () => {
  const toggleAttribute = vi.fn();
  vi.stubGlobal('document', { documentElement: { toggleAttribute } });
  const { readConsent, saveConsent } = await import('./consent');
  saveConsent({ analytics: true });
  expect(readConsent()).toEqual({ analytics: true });
  expect(toggleAttribute).toHaveBeenLastCalledWith('data-ad-space', false);
  saveConsent({ analytics: false, advertising: true });
  expect(readConsent()).toEqual({ analytics: false, advertising: true });
  expect(toggleAttribute).toHaveBeenLastCalledWith('data-ad-space', true);
});

it('applies a withdrawal even if the browser has no room left to store it', async () => {
  vi.stubGlobal('document', { documentElement: { toggleAttribute: vi.fn() } });
  const { readConsent, saveConsent } = await import('./consent');
  saveConsent({ analytics: true });
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  saveConsent({ analytics: false });
  expect(readConsent()).toEqual({ analytics: false });
});
