import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fills the keys of telephone numbers as gathering does since then (`PHONE_KEY`), and makes them searchable. */
export class FillPhoneKeys1796240000000 implements MigrationInterface {
  name = 'FillPhoneKeys1796240000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE business_texts AS gathered SET phone_key = known.phone_key
        FROM (SELECT id,
                     CASE WHEN phone_e164 IS NULL
                            THEN substring(reverse(regexp_replace(
                                   translate(phone, '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '012345678901234567890123456789'),
                                   '[^0-9]', '', 'g')) FROM '^.{7,}$')
                          WHEN length(phone_e164) > 7 THEN reverse(substr(phone_e164, 2))
                     END AS phone_key
                FROM businesses WHERE phone IS NOT NULL) AS known
       WHERE known.id = gathered.id AND known.phone_key IS NOT NULL`);
    await queryRunner.query(`
      CREATE INDEX business_texts_by_phone ON business_texts (phone_key text_pattern_ops) WHERE phone_key IS NOT NULL`);
    // Until the next analysis, PostgreSQL would believe that no row has a key, and read the whole index for a number.
    await queryRunner.query(`ANALYZE business_texts (phone_key)`);
  }

  /** The keys themselves do no harm: they are dropped with their column. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX business_texts_by_phone`);
  }
}
