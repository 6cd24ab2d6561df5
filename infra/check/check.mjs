import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killGroupOnSignal } from '../local/bootstrap/process-group.mjs';

/**
 * `npm run check`: everything that needs no server. Each step prints its own problems; the summary at the end
 * names the failed steps. nx caches what it builds and tests by its inputs, so a second run takes seconds.
 */
const rootDir = fileURLToPath(new URL('../..', import.meta.url));

// CI runs and counts the unit tests together with all the others, right after this.
const units = process.env['CI'] === undefined ? ['test:unit'] : [];

const steps = [
  { name: 'formatting', command: 'biome', args: ['format', '.'] },
  {
    name: 'import direction',
    command: 'depcruise',
    args: ['--config', 'dependency-cruiser.config.mjs', 'services', 'frontend', 'infra'],
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'types and lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  {
    name: ['build', ...units].join(', '),
    command: 'nx',
    args: ['run-many', '-t', 'build', ...units, '--parallel', '2', '--outputStyle', 'static'],
  },
];

/** @param {{ command: string, args: string[] }} step */
function run({ command, args }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: rootDir,
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, PATH: `${rootDir}node_modules/.bin:${process.env['PATH'] ?? ''}` },
    });
    const ended = killGroupOnSignal(child);
    const finish = (/** @type {boolean} */ ok) => {
      ended();
      resolve(ok);
    };
    child.on('error', () => finish(false));
    child.on('exit', (code) => finish(code === 0));
  });
}

const results = [];
for (const step of steps) {
  const startedAt = Date.now();
  process.stdout.write(`\n── ${step.name}\n`);
  results.push({ ...step, ok: await run(step), seconds: ((Date.now() - startedAt) / 1000).toFixed(1) });
}

process.stdout.write('\n');
for (const { name, ok, seconds } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)\n`);
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
