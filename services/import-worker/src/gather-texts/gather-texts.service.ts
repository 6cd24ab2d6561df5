import { Injectable } from '@nestjs/common';
import { GatherTextsRepository } from './gather-texts.repository.js';

/** Chunks (of some thousand businesses) from which on the planner's statistics are renewed at once. */
const MANY_CHUNKS = 5;

/** Keeps what PostgreSQL itself searches up to date with the businesses. */
@Injectable()
export class GatherTextsService {
  constructor(private readonly texts: GatherTextsRepository) {}

  /**
   * Gathers every chunk that ended imports have applied, however they ended: what was applied has stayed. Cut off at any
   * moment, it goes on with the next chunk.
   * @param stopping ends the round between two chunks
   */
  async gather(stopping: AbortSignal): Promise<void> {
    let chunks = 0;
    while (!stopping.aborted && (await this.texts.gatherNext())) chunks += 1;
    if (chunks === 0 || stopping.aborted) return;
    await this.texts.indexWaitingWords();
    if (chunks >= MANY_CHUNKS) await this.texts.analyse();
  }
}
