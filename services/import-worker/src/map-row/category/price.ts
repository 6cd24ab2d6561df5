const price = /^(?=.*\p{Sc})[\p{Sc}\p{Nd}\s.,+–-]+$/u;

/** `$$`, `€10–20`, `10–20 €`: a price, and nothing else. */
export function isPrice(text: string): boolean {
  return price.test(text);
}
