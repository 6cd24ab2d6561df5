/** A gate: callers wait until it is released. */
export class Hold {
  release: () => void = () => undefined;
  readonly reached: Promise<void>;
  private reach: () => void = () => undefined;
  private readonly released: Promise<void>;

  constructor() {
    this.reached = new Promise((resolve) => {
      this.reach = resolve;
    });
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  here(): Promise<void> {
    this.reach();
    return this.released;
  }
}
