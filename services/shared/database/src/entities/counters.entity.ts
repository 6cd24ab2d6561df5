import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Exact, maintained counts of businesses and cities per country. A blank country counts under ''. */
@Entity('country_counters')
export class CountryCounter {
  @PrimaryColumn('text')
  country!: string;

  @Column('integer', { name: 'active_count', default: 0 })
  activeCount!: number;

  @Column('integer', { name: 'total_count', default: 0 })
  totalCount!: number;

  /** Cities that have an active business. */
  @Column('integer', { name: 'city_count', default: 0 })
  cityCount!: number;

  /** Active businesses in these cities: a business may have a country but no city. */
  @Column('integer', { name: 'city_business_count', default: 0 })
  cityBusinessCount!: number;

  /** When an active business was last added or removed. */
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

  /** Cities that have an active business. */
  @Column('integer', { name: 'city_count', default: 0 })
  cityCount!: number;
}
