import { describe, expect, it } from 'vitest';
import { redirectToCanonical } from './redirect-to-canonical';

const canonical = '/details/ovs-b%C3%BCrger-AbC_123';

function locationFor(path: string): string | null {
  try {
    redirectToCanonical(new Request(`http://localhost${path}`), canonical);
    return null;
  } catch (thrown) {
    const response = thrown as Response;
    expect(response.status).toBe(301);
    return response.headers.get('location');
  }
}

describe('redirectToCanonical', () => {
  it.each([canonical, '/DETAILS/OVS-B%C3%BCRGER-abc_123', '/details/ovs-bürger-AbC_123', `${canonical}/`])(
    'does not redirect %s',
    (path) => {
      expect(locationFor(path)).toBeNull();
    },
  );

  it('redirects any other address permanently, and keeps its query', () => {
    expect(locationFor('/details/old-name-AbC_123?from=mail')).toBe(`${canonical}?from=mail`);
  });
});
