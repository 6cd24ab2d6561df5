import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an administrator end every session of the account at once, wherever it was begun. */
export class EndSessions1795200300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE users ADD COLUMN session_epoch integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE users DROP COLUMN session_epoch`);
  }
}
