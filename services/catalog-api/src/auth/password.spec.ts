import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@node-rs/argon2', { spy: true });
// Another test file of the same process may have loaded it with the original.
vi.resetModules();
const { hashPassword, verifyPassword } = await import('./password.js');

beforeEach(() => {
  vi.mocked(verify).mockClear();
});

describe('verifyPassword', () => {
  it('accepts the correct password and rejects a wrong one', async () => {
    const stored = await hashPassword('a correct horse');
    expect(await verifyPassword(stored, 'a correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'a wrong horse')).toBe(false);
  });

  it('rejects an unknown user, but still verifies a hash with the same cost', async () => {
    expect(await verifyPassword(null, 'a correct horse')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    const [hash, password] = vi.mocked(verify).mock.calls[0] ?? [];
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(password).toBe('a correct horse');
  });
});
