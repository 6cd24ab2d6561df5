import { Injectable } from '@nestjs/common';
import { GatherTextsRepository } from './gather-texts.repository.js';
import type { Gathering } from './gather-texts.repository.js';

/** Chunks (of some thousand businesses) from which on the planner's statistics are renewed at once. */
const MANY_CHUNKS = 5;

/** Keeps what PostgreSQL itself searches up to date with the businesses. */
@Injectable()
export class GatherTextsService {
  /** Chunks since the texts were sorted in and the statistics renewed. */
  private chunks = 0;

  constructor(private readonly texts: GatherTextsRepository) {}

  /**
   * Gathers every chunk that ended imports have applied, however they ended: what was applied has stayed. Cut off at any
   * moment, or by an import that begins, it goes on with the next chunk.
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
