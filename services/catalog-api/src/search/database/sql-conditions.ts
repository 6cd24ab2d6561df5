/**
 * Conditions on active businesses, `b`, that must all hold, with the values of their placeholders. Values are never
 * interpolated into the SQL text.
 */
export class SqlConditions {
  readonly values: unknown[];
  private readonly conditions: string[] = [];

  /** @param earlier values of other conditions in the same statement, whose placeholders come first */
  constructor(earlier: readonly unknown[] = []) {
    this.values = [...earlier];
  }

  /** Whether there is no condition but that they are active. */
  get isEmpty(): boolean {
    return this.conditions.length === 0;
  }

  get text(): string {
    return ['b.is_active', ...this.conditions].join(' AND ');
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
