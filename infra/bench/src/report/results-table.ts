import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { BenchResult } from '../result.js';

const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';

/** The results as a Markdown table. */
export function resultsTable(results: readonly BenchResult[]): string {
  const lines = results.map(({ name, value, unit, floor, ratio, target, direction, holds, memoryMiB }) => {
    const bound =
      target === null
        ? ''
        : `${direction === 'min' ? '≥' : '≤'} ${shown(target)}${holds ? '' : ' **missed**'}`;
    const memory = Object.entries(memoryMiB)
      .filter(([, peak]) => peak > 0)
      .map(([process, peak]) => `${process} ${peak}`)
      .join(', ');
    const cells = [
      name,
      Number.isFinite(value) ? `${shown(value)} ${unit}` : shown(value),
      floor === null ? '' : shown(floor),
      floor === null ? '' : shown(ratio),
      bound,
      memory,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| what | measured | floor | ratio | target | peak memory, MiB |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** Inserts the table into a page, between its two marks. @throws Error when the page has no such marks */
export function writeTable(page: string, results: readonly BenchResult[]): void {
  const text = readFileSync(page, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`${page} has no place for the table: ${BEGIN} … ${END}`);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const block = `${BEGIN}\n\n${machine}.\n\n${resultsTable(results)}\n\n`;
  writeFileSync(page, text.slice(0, begin) + block + text.slice(end));
}

function shown(value: number): string {
  if (!Number.isFinite(value)) return 'not measured';
  return value.toLocaleString('en-GB', { maximumSignificantDigits: 4 });
}
