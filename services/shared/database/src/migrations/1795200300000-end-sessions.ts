import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an administrator end all sessions of the account at once, on all devices. */
export class EndSessions1795200300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE users ADD COLUMN session_epoch integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE users DROP COLUMN session_epoch`);
  }
}
