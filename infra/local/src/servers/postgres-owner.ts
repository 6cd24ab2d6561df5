/** The role that initdb creates. Only tests and operators log in with it. */
export const SUPERUSER = 'postgres';
/** The role with which the services log in. */
export const OWNER = 'highstreet';
export const DATABASE = 'highstreet';

/**
 * What a new cluster needs before the services can use it (docs/decisions/0042-postgresql-owner.md).
 *
 * infra/postgres/create-owner.sql does the same for containers; a test compares the two.
 *
 * @param password the owner's, as a literal of SQL
 */
export function ownerStatements(password: string): string[] {
  return [
    `CREATE ROLE ${OWNER} LOGIN PASSWORD ${password}`,
    // For migrations, which would otherwise wait for an autovacuum of the table (applyMigrations).
    `GRANT SET ON PARAMETER deadlock_timeout TO ${OWNER}`,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`,
  ];
}
