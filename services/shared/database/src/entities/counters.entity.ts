import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Businesses per country, exact and maintained. A blank country counts under ''. */
@Entity('country_counters')
export class CountryCounter {
  @PrimaryColumn('text')
  country!: string;

  @Column('integer', { name: 'active_count', default: 0 })
  activeCount!: number;

  @Column('integer', { name: 'total_count', default: 0 })
  totalCount!: number;

  /** When an active business last came or left. */
  @Column('timestamptz', { name: 'changed_at', nullable: true })
  changedAt!: Date | null;
}

/** One row: the directory's totals. */
@Entity('directory_counters')
export class DirectoryCounter {
  @PrimaryColumn('boolean', { default: true })
  id!: boolean;

  @Column('integer', { name: 'active_count', default: 0 })
  activeCount!: number;

  @Column('integer', { name: 'total_count', default: 0 })
  totalCount!: number;
}
