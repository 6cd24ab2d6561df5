import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The letters that the import worker's keys have without their mark since then. */
const MARKED =
  'ёΐάέήίΰϊϋόύώἀἁἂἃἄἅἆἇἐἑἒἓἔἕἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὀὁὂὃὄὅὐὑὒὓὔὕὖὗὠὡὢὣὤὥ' +
  'ὦὧὰὲὴὶὸὺὼᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕᾖᾗᾠᾡᾢᾣᾤᾥᾦᾧᾰᾱᾲᾳᾴᾶᾷῂῃῄῆῇῐῑῒῖῗῠῡῢῤῥῦῧῲῳῴῶῷ';
const PLAIN = MARKED.normalize('NFD').replace(/\p{M}/gu, '');

/** ΑΘΗΝΑ and Αθήνα, Орел and Орёл, were two cities each: Greek capitals have no accents, and few Russians write ё. */
export class DropGreekAccents1796250000000 implements MigrationInterface {
  name = 'DropGreekAccents1796250000000';

  /**
   * Where another row has the new key, the old one keeps its own, and its businesses move at their next import. Rows that are
   * staged, but not yet planned, have keys of before: their files are read again.
   */
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'cities']) {
      await queryRunner.query(
        `UPDATE ${table} SET identity_key = renamed.key
           FROM (
             SELECT DISTINCT ON (key) id, key
               FROM (
                 SELECT id, business_count, identity_key, translate(identity_key, $1, $2) AS key FROM ${table}
               ) AS translated
              WHERE key <> identity_key
              ORDER BY key, business_count DESC, id
           ) AS renamed
          WHERE renamed.id = ${table}.id
            AND NOT EXISTS (SELECT FROM ${table} AS other WHERE other.identity_key = renamed.key)`,
        [MARKED, PLAIN],
      );
    }
    await queryRunner.query(
      `UPDATE imports SET status = 'queued', staged_at = NULL, chunks_total = NULL
        WHERE status IN ('reading', 'preparing') AND staged_at IS NOT NULL`,
    );
  }

  /** Nothing to take back: an earlier version creates its own rows again. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
