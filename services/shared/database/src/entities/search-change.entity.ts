import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A business whose search document is behind. One row each, however often it changed. */
@Entity('search_changes')
export class SearchChange {
  @PrimaryColumn('bigint', { name: 'business_id' })
  businessId!: number;

  /** Grows with every change, so that a change made while the last one is being indexed is not lost. */
  @Column('bigint', { default: () => "nextval('search_change_versions')" })
  version!: number;

  /** When the business first changed since the index last had it. */
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;
}
