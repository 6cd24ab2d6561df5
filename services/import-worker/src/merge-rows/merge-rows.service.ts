import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { ReadAgainRepository } from '../imports/read-again.repository.js';
import { MergeRowsRepository } from './merge-rows.repository.js';
import { ChunkGate } from './chunk-gate.js';

/** Applies one chunk of an import's plan. */
@Injectable()
export class MergeRowsService {
  constructor(
    private readonly chunks: MergeRowsRepository,
    private readonly gate: ChunkGate,
    private readonly finishImport: FinishImportService,
    private readonly restarts: ReadAgainRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Skips a chunk that is merged already or whose import has ended. */
  async merge(importId: number, chunk: number): Promise<void> {
    const outcome = await this.gate.run(() => this.chunks.merge(importId, chunk));
    switch (outcome) {
      case 'cancel-requested':
        // This may be a merged chunk's second job: an import that is merged whole has succeeded.
        await this.finishImport.finish(importId);
        break;
      case 'plan-lost':
        if (await this.restarts.readAgain(importId))
          this.logger.warn({ importId, chunk }, 'The plan is lost: the file will be read again');
        break;
      case 'merged':
      case 'nothing-to-do':
        break;
      default:
        outcome satisfies never;
    }
  }
}
