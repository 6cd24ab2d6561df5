import { describe, expect, it } from 'vitest';
import { siteSettings } from '../testing/site-settings';
import { type PageState, serializePageState } from './page-state';

describe('serializePageState', () => {
  const state: PageState = {
    site: { ...siteSettings(), name: '</script><!-- <script>alert(1)\u2028\u2029' },
    renderedAt: 1,
  };

  it('cannot end its script element, or open a comment in it', () => {
    expect(serializePageState(state)).not.toMatch(/[<\u2028\u2029]/);
  });

  it('reads back as it was', () => {
    expect(JSON.parse(serializePageState(state))).toEqual(state);
  });
});
