import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Another file row than the one that a business was imported from (`Business.sourceHash`), which says the same
 * about it. In a table of its own because it changes nothing about the business, whose row is wide and in many
 * indexes. It holds as long as the business has this `row_hash`; nothing removes it when that changes.
 */
@Entity('business_sources')
export class BusinessSource {
  @PrimaryColumn('bigint', { name: 'business_id' })
  businessId!: number;

  /** `Business.rowHash` when the row was compared. */
  @Column('bytea', { name: 'row_hash' })
  rowHash!: Buffer;

  @Column('bytea', { name: 'source_hash' })
  sourceHash!: Buffer;
}
