import type { DataSource } from 'typeorm';
import { hashPassword } from './password.js';
import { UsersRepository } from './users.repository.js';

export interface AdminAccount {
  readonly username: string;
  readonly password: string;
}

/** What became of the account. */
export type CreateAdminOutcome = 'created' | 'exists' | 'changed';

/**
 * Creates an admin account unless there is one of that name; with `changePassword` that one gets the new
 * password, which ends its sessions. May run twice, or twice at once.
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
