/**
 * Conditions that must all hold, with the values of their placeholders. Values are never interpolated into
 * the SQL text.
 */
export class SqlConditions {
  readonly values: unknown[];
  private readonly conditions: string[] = [];

  /**
   * @param base the condition that every row must fulfil
   * @param earlier values of other conditions in the same statement, whose placeholders come first
   */
  constructor(
    private readonly base: string,
    earlier: readonly unknown[] = [],
  ) {
    this.values = [...earlier];
  }

  /** Whether there is no condition but the base condition. */
  get isEmpty(): boolean {
    return this.conditions.length === 0;
  }

  get text(): string {
    return [this.base, ...this.conditions].join(' AND ');
  }

  add(condition: string): void {
    this.conditions.push(condition);
  }

  /** Adds a value and returns its placeholder, such as `$3`. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
