import type { ImportStatus } from '@highstreet/api-contract';
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

/** One import of one uploaded file. */
@Entity('imports')
export class Import {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text', { default: 'queued' })
  status!: ImportStatus;

  /** Opaque name inside the upload store. */
  @Column('text', { name: 'file_path' })
  filePath!: string;

  /** The file's name on the admin's computer. */
  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('bigint', { name: 'file_size' })
  fileSize!: number;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'requested_by' })
  requestedBy!: Relation<User> | null;

  @Column('boolean', { name: 'cancel_requested', default: false })
  cancelRequested!: boolean;

  /** The import that this one retries with the same file. */
  @ManyToOne(() => Import, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'retry_of' })
  retryOf!: Relation<Import> | null;

  /** Whether the next reading must map every row instead of recognising known rows. */
  @Column('boolean', { name: 'maps_every_row', default: false })
  mapsEveryRow!: boolean;

  /** How often reading the file has started. */
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

  /** When the whole file had been read and staged. */
  @Column('timestamptz', { name: 'staged_at', nullable: true })
  stagedAt!: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}

/** A checkpoint: this chunk of the import's plan is merged. */
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
 * The businesses that one chunk of an import created and changed. The import's counters are the lengths of
 * these lists, and undo and row-level history could start from them. Kept for 90 days after the import's end.
 */
@Entity('import_outcomes')
export class ImportOutcome {
  @PrimaryColumn('bigint', { name: 'import_id' })
  importId!: number;

  /** Identifies the reading of the file from which the chunk was planned. */
  @PrimaryColumn('timestamptz', { name: 'staged_at' })
  stagedAt!: Date;

  @PrimaryColumn('integer')
  chunk!: number;

  /** Keys of the created businesses. */
  @Column('bigint', { array: true })
  imported!: number[];

  /** Keys of the existing businesses that were changed. */
  @Column('bigint', { array: true })
  updated!: number[];

  /** How many of the updated businesses lost the value of which column of a file. */
  @Column('jsonb', { default: {} })
  lost!: Readonly<Record<string, number>>;

  /** Whether `business_texts` and `search_words` contain the current values of these businesses. */
  @Column('boolean', { default: false })
  gathered!: boolean;
}

/** A row that was rejected, and the reason. */
@Entity('import_rejections')
export class ImportRejection {
  @PrimaryColumn('bigint', { name: 'import_id' })
  importId!: number;

  @PrimaryColumn('integer', { name: 'row_number' })
  rowNumber!: number;

  /** The column's name in the specification (docs/specification.md, Entities). */
  @Column('text', { name: 'source_column' })
  sourceColumn!: string;

  @Column('text')
  reason!: string;
}
