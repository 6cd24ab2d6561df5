import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('cities')
export class City {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  state!: string | null;

  /**
   * The specification requires this default (docs/specification.md, Entities). An import always sets the
   * country, or null if it is unknown.
   */
  @Column('text', { nullable: true, default: 'United States' })
  country!: string | null;

  /** Folded name, state and country. */
  @Column('text', { name: 'identity_key', unique: true })
  identityKey!: string;

  /** Number of active businesses; updated in the transaction that changes them. */
  @Column('integer', { name: 'business_count', default: 0 })
  businessCount!: number;

  /** When an active business was last added or removed. */
  @Column('timestamptz', { name: 'changed_at', nullable: true })
  changedAt!: Date | null;

  @Column('text', { unique: true })
  slug!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
