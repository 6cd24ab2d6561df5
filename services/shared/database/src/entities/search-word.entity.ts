import { Entity, PrimaryColumn } from 'typeorm';

/**
 * A word of a business's name as the index of words has it (lower case, no accents), of letters only, long enough to be mistyped. It
 * may outlive the last name that has it: it then finds nothing, and delete-all removes it.
 */
@Entity('search_words')
export class SearchWord {
  @PrimaryColumn('text')
  word!: string;
}
