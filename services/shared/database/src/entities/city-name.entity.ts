import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The name of a city for searches without the engine. Filled together with `business_texts` when an import
 * has ended: a city that is missing here has no business in `business_texts`.
 */
@Entity('city_names')
export class CityName {
  /** The id of the city. */
  @PrimaryColumn('integer')
  id!: number;

  /** In lower case, without accents. */
  @Column('text', { name: 'plain_name' })
  plainName!: string;
}
