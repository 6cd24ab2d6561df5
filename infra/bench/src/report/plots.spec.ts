import { describe, expect, it } from 'vitest';
import { judge } from '../result.js';
import { growthPlot } from './growth-plot.js';
import { targetsPlot } from './targets-plot.js';

const rate = (name: string, value: number, target?: number) =>
  judge({
    name,
    value,
    unit: 'rows/s',
    floor: 100_000,
    direction: 'min',
    ...(target !== undefined && { target }),
  });

describe('targetsPlot', () => {
  it('draws a bar for each result with a target, and none for the others', () => {
    const plot = targetsPlot([
      rate('a: met', 20_000, 0.1),
      rate('a: missed', 5_000, 0.1),
      rate('a: untold', 1),
    ]);
    expect(plot.match(/<rect [^>]*class="(\w+)"/g)).toHaveLength(2);
    expect(plot).toContain('class="holds"');
    expect(plot).toContain('class="missed"');
    expect(plot).not.toContain('a: untold');
  });

  it('inverts an upper bound: half of the allowed value reaches 2', () => {
    const memory = judge({ name: 'a: memory', value: 110, unit: 'MiB', direction: 'max', target: 220 });
    expect(targetsPlot([memory])).toContain('>2.0<');
  });

  it('draws a bar of zero length for a result that was not measured', () => {
    const plot = targetsPlot([rate('a: unmeasured', Number.NaN, 0.1)]);
    expect(plot).toMatch(/<rect [^>]*width="0"[^>]*class="missed"/);
    expect(plot).toContain('>not measured<');
  });

  it('draws a full-length bar for a negative value with an upper bound', () => {
    const added = judge({ name: 'a: added', value: -0.3, unit: 'ms', direction: 'max', target: 1 });
    const plot = targetsPlot([added]);
    expect(plot).not.toMatch(/width="-/);
    expect(plot).toContain('&gt; 2');
  });

  it('escapes names', () => {
    expect(targetsPlot([rate('a: <b> & "c"', 1, 1)])).toContain('a: &lt;b&gt; &amp; &quot;c&quot;');
  });
});

describe('growthPlot', () => {
  it('draws a line only for a measurement taken at several sizes', () => {
    const plot = growthPlot([
      rate('import: CSV, 10000 rows', 9_000),
      rate('import: CSV, 1000000 rows', 9_000),
      rate('import: .xlsx, 10000 rows', 5_000),
    ]);
    const lines = [...plot.matchAll(/<polyline points="([\d.]+),([\d.]+) ([\d.]+),([\d.]+)"/g)];
    expect(lines).toHaveLength(1);
    // The same rows per second at a hundred times the size: a horizontal line.
    expect(lines[0]?.[2]).toBe(lines[0]?.[4]);
    expect(plot).not.toContain('.xlsx');
  });

  it('leaves out sizes that were not measured', () => {
    const measured = [
      rate('import: CSV, 10000 rows', 9_000),
      rate('import: CSV, 100000 rows', 9_000),
      rate('import: CSV, 1000000 rows', Number.NaN),
    ];
    expect(growthPlot(measured)).not.toContain('NaN');
  });
});
