import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { detailedBusiness } from '../../testing/detailed-business';
import { BusinessAbout } from './business-about';

const sectionsOf = (about: string | null, description: string | null): string[] => {
  const markup = renderToStaticMarkup(<BusinessAbout business={detailedBusiness({ about, description })} />);
  return [...markup.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title = '']) => title);
};

describe('BusinessAbout', () => {
  it.each([
    ['Bread since 1911.\nClosed on Mondays.', 'Bread since 1911. Closed on Mondays.'],
    ['Bread since 1911.', 'Bread since 1911.\n'],
  ])('shows a description once that differs from the about by line breaks only', (about, description) => {
    expect(sectionsOf(about, description)).toEqual(['About']);
  });

  it.each([
    ['Bread since 1911.', 'Bread and cakes.', ['About', 'Description']],
    [null, 'Bread and cakes.', ['Description']],
    [null, null, []],
  ])('with the about %j and the description %j shows the sections %j', (about, description, titles) => {
    expect(sectionsOf(about, description)).toEqual(titles);
  });
});
