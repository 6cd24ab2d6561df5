import { Injectable } from '@nestjs/common';
import { GatherTextsRepository } from './gather-texts.repository.js';
import type { Gathering } from './gather-texts.repository.js';

/**
 * Number of chunks (of some thousand businesses each) from which on the planner's statistics are updated at
 * once.
 */
const MANY_CHUNKS = 5;

/** Keeps the tables that PostgreSQL searches up to date with the businesses. */
@Injectable()
export class GatherTextsService {
  /** Chunks gathered since the indexes were last flushed and the statistics updated. */
  private chunks = 0;

  constructor(private readonly texts: GatherTextsRepository) {}

  /**
   * Gathers every chunk that ended imports have applied, however they ended, because applied chunks stay. If
   * it is interrupted at any moment, or by a starting import, the next round continues with the next chunk.
   * @param stopping ends the round between two chunks
   */
  async gather(stopping: AbortSignal): Promise<void> {
    let gathering: Gathering = 'gathered';
    while (!stopping.aborted && gathering === 'gathered') {
      gathering = await this.texts.gatherNext();
      if (gathering === 'gathered') this.chunks += 1;
    }
    if (this.chunks === 0 || gathering === 'in-the-way' || stopping.aborted) return;
    await this.texts.indexWaitingTexts();
    if (this.chunks >= MANY_CHUNKS) await this.texts.analyse();
    this.chunks = 0;
  }
}
