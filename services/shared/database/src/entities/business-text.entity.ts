import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What PostgreSQL itself searches of a business: a narrow copy, seconds behind it, filled when an import has ended. The
 * chunks in `import_outcomes` that are not `gathered` say which businesses may differ.
 */
@Entity('business_texts')
export class BusinessText {
  /** The business's. */
  @PrimaryColumn('bigint')
  id!: number;

  /** Name and address in lower case, a line each. */
  @Column('text')
  text!: string;

  @Column('integer', { name: 'category_id', nullable: true })
  categoryId!: number | null;

  @Column('integer', { name: 'city_id', nullable: true })
  cityId!: number | null;

  /** In lower case. */
  @Column('text', { name: 'postal_code', nullable: true })
  postalCode!: string | null;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('boolean', { name: 'is_verified' })
  isVerified!: boolean;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  @Column('real', { name: 'trusted_rating' })
  trustedRating!: number;
}
