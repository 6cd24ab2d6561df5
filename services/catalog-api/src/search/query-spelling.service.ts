import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { DirectoryNamesRepository } from './directory-names.repository.js';
import { wordInDirectories } from './query/everyday-words.js';
import { withoutWebAddress } from './query/search-words.js';
import { dividedQuery, joinedQuery } from './query/words-together.js';

/** Corrects misspelled short words to words of category names, and words of visitors to those of directories. */
@Injectable()
export class QuerySpellingService {
  constructor(
    private readonly names: DirectoryNamesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The query with its misspelled words of four letters corrected (`piza`), and with words that directories have for those
   * that they lack (`Elektriker`); undefined if there is none.
   */
  async respelled(query: string): Promise<string | undefined> {
    try {
      const { categories } = await this.names.get();
      const mended = query.replace(
        /[^\s"-]+/g,
        (word) => wordInDirectories(word) ?? categories.respelled(word) ?? word,
      );
      return mended === query ? undefined : mended;
    } catch (error) {
      this.logger.warn({ error }, 'Searching without mending the query');
      return undefined;
    }
  }

  /**
   * The query with words apart that were typed as one, or else with its first two as one. Undefined for neither.
   * @param typed the query as it was typed
   */
  async joinedOtherwise(query: string, typed: string): Promise<string | undefined> {
    const name = withoutWebAddress(query);
    const isAddress = withoutWebAddress(typed) !== typed || undefined;
    try {
      return dividedQuery(name, await this.names.get(), isAddress) ?? joinedQuery(name);
    } catch (error) {
      this.logger.warn({ error }, 'Searching without dividing the words of the query');
      return joinedQuery(name);
    }
  }
}
