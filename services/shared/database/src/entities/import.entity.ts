import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { User } from './user.entity.js';

export type StoredImportStatus =
  | 'queued'
  | 'reading'
  | 'preparing'
  | 'merging'
  | 'completed'
  | 'failed'
  | 'cancelled';

/** One import of one uploaded file, from the request to its end. */
@Entity('imports')
export class Import {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text', { default: 'queued' })
  status!: StoredImportStatus;

  /** Opaque name inside the upload store. */
  @Column('text', { name: 'file_path' })
  filePath!: string;

  /** The name that the admin's computer gave the file. */
  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('bigint', { name: 'file_size' })
  fileSize!: number;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'requested_by' })
  requestedBy!: Relation<User> | null;

  @Column('boolean', { name: 'cancel_requested', default: false })
  cancelRequested!: boolean;

  /** The import whose file this one imports again. */
  @ManyToOne(() => Import, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'retry_of' })
  retryOf!: Relation<Import> | null;

  /** Whether the next reading takes no row for known. */
  @Column('boolean', { name: 'maps_every_row', default: false })
  mapsEveryRow!: boolean;

  /** How often the reading of the file has begun. */
  @Column('integer', { default: 0 })
  readings!: number;

  @Column('integer', { name: 'rows_total', nullable: true })
  rowsTotal!: number | null;

  @Column('integer', { name: 'rows_read', default: 0 })
  rowsRead!: number;

  @Column('integer', { name: 'rows_staged', default: 0 })
  rowsStaged!: number;

  @Column('integer', { name: 'rows_merged', default: 0 })
  rowsMerged!: number;

  @Column('integer', { name: 'chunks_total', nullable: true })
  chunksTotal!: number | null;

  @Column('integer', { default: 0 })
  imported!: number;

  @Column('integer', { default: 0 })
  updated!: number;

  @Column('integer', { default: 0 })
  rejected!: number;

  @Column('integer', { default: 0 })
  duplicates!: number;

  @Column('text', { array: true, default: '{}' })
  notes!: string[];

  @Column('text', { name: 'failure_code', nullable: true })
  failureCode!: string | null;

  @Column('text', { name: 'failure_reason', nullable: true })
  failureReason!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  /** When the file had been read to its end and staged. */
  @Column('timestamptz', { name: 'staged_at', nullable: true })
  stagedAt!: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}

/** The checkpoint: this chunk of the import's plan is merged. */
@Entity('import_chunks')
export class ImportChunk {
  @PrimaryColumn('bigint', { name: 'import_id' })
  importId!: number;

  @PrimaryColumn('integer')
  chunk!: number;

  @Column('timestamptz', { name: 'merged_at', default: () => 'now()' })
  mergedAt!: Date;
}

/**
 * What one chunk of an import did to which businesses. The import's counters are the lengths of these lists, and undo
 * and row-level history start from them.
 */
@Entity('import_outcomes')
export class ImportOutcome {
  @PrimaryColumn('bigint', { name: 'import_id' })
  importId!: number;

  /** Names the reading of the file that the chunk was planned from. */
  @PrimaryColumn('timestamptz', { name: 'staged_at' })
  stagedAt!: Date;

  @PrimaryColumn('integer')
  chunk!: number;

  /** Keys of the businesses that were created. */
  @Column('bigint', { array: true })
  imported!: number[];

  /** Keys of the businesses that were there and were changed. */
  @Column('bigint', { array: true })
  updated!: number[];

  /** Whether `business_texts` and `search_words` have what these businesses say now. */
  @Column('boolean', { default: false })
  gathered!: boolean;
}

/** A row that was not imported, and why. */
@Entity('import_rejections')
export class ImportRejection {
  @PrimaryColumn('bigint', { name: 'import_id' })
  importId!: number;

  @PrimaryColumn('integer', { name: 'row_number' })
  rowNumber!: number;

  /** As the specification names it. */
  @Column('text', { name: 'source_column' })
  sourceColumn!: string;

  @Column('text')
  reason!: string;
}
