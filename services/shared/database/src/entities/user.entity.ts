import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who may enter the admin area. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text', { unique: true })
  username!: string;

  /** argon2id hash. */
  @Column('text')
  password!: string;

  /** Grows when all sessions of the account are ended: they say which epoch they began in. */
  @Column('integer', { name: 'session_epoch', default: 0 })
  sessionEpoch!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
