import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './compose-file.js';

/**
 * The files in which processes declare the variables that they read. Services are not imported; their source
 * text is parsed. Variables of OpenTelemetry are missing, because its libraries read them directly.
 */
const SCHEMA_FILES =
  /^services\/(?:[^/]+\/src\/.*\benv|shared\/platform\/src\/env)\.ts$|^frontend\/server\/(?:env|third-parties)\.ts$/;

/** A variable of a schema, up to the next variable. */
const VARIABLE = /^ {2}([A-Z][A-Z0-9_]+):(.*?)(?=^ {2}(?:\/\*\*|[A-Z]|\.\.\.)|^\}\))/gms;
/** Marks a variable of a schema as optional; `text` and `listOf` are the frontend's own helpers. */
const LEFT_OUT = /\.default\(|\.optional\(|\b(?:text|listOf)\(/;

/** The optional variables in the schemas of all processes. */
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
