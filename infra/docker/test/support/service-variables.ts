import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './compose-file.js';

/**
 * Where processes say which variables they read: nothing imports a service, so that these texts are asked. Those of OpenTelemetry,
 * which its libraries read by themselves, are not among them.
 */
const SCHEMA_FILES =
  /^services\/(?:[^/]+\/src\/.*\benv|shared\/platform\/src\/env)\.ts$|^frontend\/server\/(?:env|third-parties)\.ts$/;

/** A variable of a schema, up to the next one. */
const VARIABLE = /^ {2}([A-Z][A-Z0-9_]+):(.*?)(?=^ {2}(?:\/\*\*|[A-Z]|\.\.\.)|^\}\))/gms;
/** What of a schema says that the variable may be left out; `text` and `listOf` are the frontend's own. */
const LEFT_OUT = /\.default\(|\.optional\(|\b(?:text|listOf)\(/;

/** The variables that somebody may set, or leave as they are, by the schemas of all processes. */
export function variablesWithDefaults(): string[] {
  const files = ['services', 'frontend/server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const names = files
    .filter((file) => SCHEMA_FILES.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(VARIABLE)])
    .filter(([, , schema = '']) => LEFT_OUT.test(schema))
    .map(([, name = '']) => name);
  return [...new Set(names)].sort();
}
