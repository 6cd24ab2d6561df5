import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An administrator. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text', { unique: true })
  username!: string;

  /** argon2id hash. */
  @Column('text')
  password!: string;

  /** Increased to end all sessions of the account: each session stores the epoch in which it began. */
  @Column('integer', { name: 'session_epoch', default: 0 })
  sessionEpoch!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
