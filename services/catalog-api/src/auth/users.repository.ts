import { User } from '@highstreet/database/schema';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Admin accounts. The table is small and read by its key, once per admin call, so this uses TypeORM entities instead of
 * SQL.
 */
@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ id });
  }

  findByUsername(username: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ username });
  }

  /** Whether the account was created; false when the name was taken already. */
  async create(username: string, passwordHash: string): Promise<boolean> {
    const result = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ username, password: passwordHash })
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length > 0;
  }

  /** Whether the account exists. */
  async changePassword(username: string, passwordHash: string): Promise<boolean> {
    const result = await this.dataSource.getRepository(User).update({ username }, { password: passwordHash });
    return (result.affected ?? 0) > 0;
  }

  /**
   * Replaces the password unless it has changed since it was checked.
   * @returns the updated account; null when the password has changed meanwhile or the account is gone
   */
  async replacePassword(user: Pick<User, 'id' | 'password'>, passwordHash: string): Promise<User | null> {
    const { id, password } = user;
    const result = await this.dataSource
      .getRepository(User)
      .update({ id, password }, { password: passwordHash });
    return (result.affected ?? 0) > 0 ? await this.findById(id) : null;
  }

  /** Ends every session of the account. */
  async beginSessionEpoch(id: string): Promise<void> {
    await this.dataSource.getRepository(User).increment({ id }, 'sessionEpoch', 1);
  }
}
