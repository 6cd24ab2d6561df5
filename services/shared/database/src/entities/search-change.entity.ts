import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A business whose search document is stale. One row per business, no matter how often it changed. */
@Entity('search_changes')
export class SearchChange {
  @PrimaryColumn('bigint', { name: 'business_id' })
  businessId!: number;

  /** Increases with every change, so that a change made while the last one is being indexed is not lost. */
  @Column('bigint', { default: () => "nextval('search_change_versions')" })
  version!: number;

  /** When the business first changed after it was last indexed. */
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;
}
