import { describe, expect, it } from 'vitest';
import { sampleBusiness } from './support/sample.js';
import { baseUrl, hydrated, serverAnswer, visit } from './support/visit.js';

describe('detail page', () => {
  it('comes whole from the server, with its title, description, canonical address and structured data', async () => {
    const business = await sampleBusiness();
    const { status } = await serverAnswer(business.path);
    expect(status).toBe(200);
    const page = await visit(business.path, { javaScriptEnabled: false });
    expect(await page.title()).toBe(`${business.name}, ${business.city?.name ?? ''} | Highstreet`);
    expect(await page.locator('h1').textContent()).toContain(business.name);
    expect(await page.locator('address').textContent()).toContain(business.address);
    expect(await page.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/^.{1,150}$/u);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${baseUrl}${business.path}`,
    );
    const data: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(data).toMatchObject({ '@type': 'LocalBusiness', name: business.name });
    expect(data).not.toHaveProperty('aggregateRating');
  });

  it('hydrates without asking for anything again', async () => {
    const { path } = await sampleBusiness();
    const page = await visit('/about');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(calls).toEqual([]);
  });

  it('answers older and longer addresses with the canonical one, and any case as it is', async () => {
    const { path, slug, placeId } = await sampleBusiness();
    for (const old of [`/details/${slug}`, `/details/${slug}-${placeId}`]) {
      expect(await serverAnswer(old)).toMatchObject({ status: 301, location: path });
    }
    expect((await serverAnswer(path.toUpperCase())).status).toBe(200);
  });

  it('says when there is no such business, and goes back', async () => {
    expect((await serverAnswer('/details/no-such-place-0000000')).status).toBe(404);
    const page = await visit('/details/no-such-place-0000000', { expectedErrors: /404 \(Not Found\)/ });
    await page.getByRole('heading', { name: 'Business Not Found' }).waitFor();
    await page.getByText('The business you are looking for was not found or does not exist.').waitFor();
    await hydrated(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { name: 'Latest Businesses' }).waitFor();
  });
});
