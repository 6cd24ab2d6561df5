import { Entity, PrimaryColumn } from 'typeorm';

/**
 * A word of a business's name in the form of the word index (lower case, no accents): letters only, and long
 * enough to be searched with typos. It may outlive the last name that contains it. Then it matches nothing,
 * and delete-all removes it.
 */
@Entity('search_words')
export class SearchWord {
  @PrimaryColumn('text')
  word!: string;
}
