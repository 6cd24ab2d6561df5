/** What one reading of a query asks for beside its fields. */
export interface SearchReading {
  /** Keys of further cities that the location means. */
  cities?: readonly number[] | undefined;
  /** What each hit must have beside all words of the query, as it is spelled. Then nothing else is asked for. */
  phrase?: string | undefined;
  /** Words behind the query that the engine may give up, as it does from the end. PostgreSQL would insist on them. */
  ending?: string;
  /** Whether the last word is whole, as it is before the city of a query: others that it begins are not meant. */
  isWhole?: boolean;
  /** Whether the engine is not asked for anything else if there are no hits. */
  isOnly?: boolean;
  /** Whether the engine is to tell how much of the query the best hit has, unless the query was taken for a name. */
  isCompared?: boolean | undefined;
}
