import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The role of the services, in the database that every new cluster has. */
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await owner.connect();
});

afterAll(() => owner.end());

describe('the role of the services', () => {
  it('owns its database and may do nothing outside of it', async () => {
    const { rows } = await owner.query(
      `SELECT rolname, pg_get_userbyid(datdba) AS "ownerOfDatabase", rolsuper, rolcreaterole, rolcreatedb,
         rolreplication, rolbypassrls
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    expect(rows).toEqual([
      {
        rolname: 'highstreet',
        ownerOfDatabase: 'highstreet',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
  });

  it.each([
    ['run a program', `COPY (SELECT 1) TO PROGRAM 'cat >/dev/null'`],
    ['read a file of the server', `SELECT pg_read_file('postgresql.conf')`],
    ['change a setting of the server', `ALTER SYSTEM SET work_mem = '1GB'`],
    ['become the superuser', 'SET ROLE postgres'],
  ])('cannot %s', async (_, statement) => {
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('may set the one parameter that a migration needs', async () => {
    await owner.query(`SET deadlock_timeout = '200ms'`);
    expect((await owner.query('SHOW deadlock_timeout')).rows).toEqual([{ deadlock_timeout: '200ms' }]);
  });
});
