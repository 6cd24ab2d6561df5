import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores hours and sections in a short format and each picture only once. An imported row becomes a quarter
 * smaller, and an import handles each row four times (staging, merging, the WAL, the search index).
 * business.entity.ts describes the formats.
 */
export class StoreShort1795100600000 implements MigrationInterface {
  name = 'StoreShort1795100600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE businesses
      SET images = array_remove(images, photo),
          business_hours = CASE WHEN business_hours IS NULL THEN NULL ELSE coalesce((
            SELECT json_object_agg(day, coalesce((
              SELECT string_agg(period->>'open' || '-' || (period->>'close'), ' ' ORDER BY place)
              FROM json_array_elements(hours->'periods') WITH ORDINALITY AS listed (period, place)), ''))
            FROM json_each(business_hours) AS known (day, hours)), '{}') END,
          about_sections = CASE WHEN about_sections IS NULL THEN NULL ELSE coalesce((
            SELECT json_agg(json_build_array(section->>'section', coalesce((
              SELECT json_agg(json_build_array(item->>'name', item->'value') ORDER BY place)
              FROM json_array_elements(section->'items') WITH ORDINALITY AS offered (item, place)), '[]')) ORDER BY place)
            FROM json_array_elements(about_sections) WITH ORDINALITY AS told (section, place)), '[]') END`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE businesses
      SET images = CASE WHEN photo IS NULL THEN images ELSE photo || images END,
          business_hours = CASE WHEN business_hours IS NULL THEN NULL ELSE coalesce((
            SELECT json_object_agg(day, json_build_object(
              'open', nullif(split_part(hours, '-', 1), ''),
              'close', nullif(right(hours, 5), ''),
              'closed', hours = '',
              'periods', coalesce((
                SELECT json_agg(json_build_object('open', left(period, 5), 'close', right(period, 5)) ORDER BY place)
                FROM string_to_table(nullif(hours, ''), ' ') WITH ORDINALITY AS listed (period, place)), '[]')))
            FROM json_each_text(business_hours) AS known (day, hours)), '{}') END,
          about_sections = CASE WHEN about_sections IS NULL THEN NULL ELSE coalesce((
            SELECT json_agg(json_build_object('section', section->>0, 'items', coalesce((
              SELECT json_agg(json_build_object('name', item->>0, 'value', item->1) ORDER BY place)
              FROM json_array_elements(section->1) WITH ORDINALITY AS offered (item, place)), '[]')) ORDER BY place)
            FROM json_array_elements(about_sections) WITH ORDINALITY AS told (section, place)), '[]') END`);
  }
}
