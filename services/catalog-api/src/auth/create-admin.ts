import type { DataSource } from 'typeorm';
import { hashPassword } from './password.js';
import { UsersRepository } from './users.repository.js';

export interface AdminAccount {
  readonly username: string;
  readonly password: string;
}

/** The result for the account. */
export type CreateAdminOutcome = 'created' | 'exists' | 'changed';

/**
 * Creates an admin account unless the name exists. With `changePassword` an existing account gets the new
 * password, which ends its sessions. Idempotent, and safe to run twice at once.
 */
export async function createAdmin(
  dataSource: DataSource,
  { username, password }: AdminAccount,
  changePassword: boolean,
): Promise<CreateAdminOutcome> {
  const users = new UsersRepository(dataSource);
  if (!changePassword && (await users.findByUsername(username))) return 'exists';
  const hash = await hashPassword(password);
  if (await users.create(username, hash)) return 'created';
  if (!changePassword) return 'exists';
  await users.changePassword(username, hash);
  return 'changed';
}
