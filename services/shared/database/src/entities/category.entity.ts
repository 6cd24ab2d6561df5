import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('categories')
export class Category {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text', { unique: true })
  name!: string;

  /** Folded name: spellings with the same key are one category. */
  @Column('text', { name: 'identity_key', unique: true })
  identityKey!: string;

  @Column('text', { unique: true })
  slug!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  /** Number of active businesses; updated in the transaction that changes them. */
  @Column('integer', { name: 'business_count', default: 0 })
  businessCount!: number;

  /** When an active business was last added or removed. */
  @Column('timestamptz', { name: 'changed_at', nullable: true })
  changedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
