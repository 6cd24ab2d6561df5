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

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
