import { describe, expect, it } from 'vitest';
import { addressAfterLogin, isReturning, loginAddress } from './login-address';

const after = (next: string) => addressAfterLogin(new URLSearchParams({ next }));

describe('loginAddress', () => {
  it('includes the page on which the session ended, if there is one', () => {
    expect(loginAddress()).toBe('/admin/login');
    const address = new URL(loginAddress('/admin/businesses?page=2&search=a%26b'), 'http://localhost');
    expect(addressAfterLogin(address.searchParams)).toBe('/admin/businesses?page=2&search=a%26b');
    expect(isReturning(address.searchParams)).toBe(true);
    expect(isReturning(new URLSearchParams())).toBe(false);
  });
});

describe('addressAfterLogin', () => {
  it('is the dashboard without a next parameter', () => {
    expect(addressAfterLogin(new URLSearchParams())).toBe('/admin');
  });

  it('returns to an admin page', () => {
    expect(after('/admin')).toBe('/admin');
    expect(after('/ADMIN/sitemap')).toBe('/ADMIN/sitemap');
  });

  it.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    'javascript:alert(1)',
    '/admin/login?next=/admin/login',
    '/admin/../cities',
    '/administrator',
    'http://[',
  ])('never leads to %s', (next) => {
    expect(after(next)).toBe('/admin');
  });
});
