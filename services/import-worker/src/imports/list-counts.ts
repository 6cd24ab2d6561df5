/** `9,800` */
export function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}

/** `rating (4,800), phone (3,100)` */
export function listCounts(counts: readonly (readonly [name: string, count: number])[]): string {
  return counts.map(([name, count]) => `${name} (${grouped(count)})`).join(', ');
}
