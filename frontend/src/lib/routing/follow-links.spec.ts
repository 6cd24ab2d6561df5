import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from './follow-links';

/** As much of a link as is looked at; a click on a part of it. */
class FakeElement {
  dataset: { link?: string } = { link: '' };
  target = '';
  pathname = '/city/york';
  search = '?page=2';
  hash = '#list';
  href = 'https://guide.example/city/york?page=2#list';

  closest(): this {
    return this;
  }
}

describe('followLinks', () => {
  beforeEach(() => {
    vi.stubGlobal('Element', FakeElement);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function click(link: Partial<FakeElement> = {}, event: Partial<MouseEvent> = {}, mask?: unknown) {
    const navigate = vi.fn(() => Promise.resolve());
    const preventDefault = vi.fn();
    const document = {
      location: { href: 'https://guide.example/cities' },
      addEventListener: (_type: string, listener: (event: unknown) => void) => {
        const target = Object.assign(new FakeElement(), link);
        listener({ button: 0, target, preventDefault, ...event });
      },
    };
    followLinks(document as unknown as Document, { state: { location: { mask } }, navigate });
    expect(preventDefault).toHaveBeenCalledTimes(navigate.mock.calls.length);
    return navigate.mock.calls;
  }

  it('follows a link of the site without loading a document', () => {
    const options = { replace: false, preventScrollReset: false };
    expect(click()).toEqual([['/city/york?page=2#list', options]]);
    expect(click({ dataset: { link: 'keep-scroll' } })).toMatchObject([[{}, { preventScrollReset: true }]]);
  });

  it('adds no history entry for the page that is open, or while another one loads', () => {
    expect(click({ href: 'https://guide.example/cities' })).toMatchObject([[{}, { replace: true }]]);
    expect(click({}, {}, { pathname: '/city/bath' })).toMatchObject([[{}, { replace: true }]]);
  });

  it.each<[string, Partial<FakeElement>, Partial<MouseEvent>]>([
    ['with Ctrl', {}, { ctrlKey: true }],
    ['with Command', {}, { metaKey: true }],
    ['with Shift', {}, { shiftKey: true }],
    ['with Alt', {}, { altKey: true }],
    ['with another button', {}, { button: 1 }],
    ['that a component has handled', {}, { defaultPrevented: true }],
    ['on a link for another tab', { target: '_blank' }, {}],
    ['on a link of its own', { dataset: {} }, {}],
  ])('leaves a click %s to the browser', (_which, link, event) => {
    expect(click(link, event)).toEqual([]);
  });
});
