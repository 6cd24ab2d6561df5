import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { Business } from './business.entity.js';

/** A former slug of a business: its URL redirects with 301. */
@Entity('slug_history')
export class SlugHistory {
  @PrimaryColumn('text')
  slug!: string;

  @ManyToOne(() => Business, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'business_id' })
  business!: Relation<Business>;

  @Column('bigint', { name: 'business_id' })
  businessId!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
