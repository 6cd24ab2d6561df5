import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The name of a city as a search without the engine looks for it. Filled with `business_texts`, when an import has ended: a city
 * that is not there yet has no business there.
 */
@Entity('city_names')
export class CityName {
  /** The city's. */
  @PrimaryColumn('integer')
  id!: number;

  /** In lower case, without accents. */
  @Column('text', { name: 'plain_name' })
  plainName!: string;
}
