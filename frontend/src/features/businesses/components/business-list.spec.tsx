import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { BusinessList } from './business-list';

function listAt(page: number): string {
  const list = <BusinessList businesses={[]} page={page} totalPages={2} under="category" />;
  const router = createMemoryRouter([{ path: '*', element: list }], {
    initialEntries: [`/city/leeds?page=${String(page)}`],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('BusinessList', () => {
  it('links to the first page from a page beyond the last', () => {
    expect(listAt(3)).toContain('No businesses found');
    expect(listAt(3)).toMatch(/<a href="\/city\/leeds"[^>]*>Go to the first page<\/a>/);
  });

  it('shows a message without a link when the first page is empty', () => {
    expect(listAt(1)).toContain('There is nothing listed here yet.');
    expect(listAt(1)).not.toContain('<a ');
  });
});
