import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Greek writes a sigma at the end of a word as ς, and Σ in capitals, whose small letter is σ to PostgreSQL. So that
 * `φούρνος` finds ΦΟΥΡΝΟΣ and the other way round, the searched texts have σ in both places (`casefold`).
 */
export class FoldFinalSigma1796190000000 implements MigrationInterface {
  name = 'FoldFinalSigma1796190000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE business_texts SET text = replace(text, 'ς', 'σ') WHERE text LIKE '%ς%'`);
    await queryRunner.query(
      `UPDATE city_names SET plain_name = replace(plain_name, 'ς', 'σ') WHERE plain_name LIKE '%ς%'`,
    );
    await queryRunner.query(`
      INSERT INTO search_words (word) SELECT replace(word, 'ς', 'σ') FROM search_words WHERE word LIKE '%ς%'
      ON CONFLICT DO NOTHING`);
    await queryRunner.query(`DELETE FROM search_words WHERE word LIKE '%ς%'`);
  }

  /** Nothing to take back: the texts are written again with their businesses, and both forms are valid. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
