import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './compose-file.js';

/** A variable that the process of a compose service reads. */
interface ReadVariable {
  readonly service: string;
  readonly name: string;
  readonly isOptional: boolean;
}

/** The files in which processes declare the variables that they read; the folder's name is the service's. */
const SCHEMA_FILES = /^services\/([^/]+)\/src\/.*\benv\.ts$|^(frontend)\/server\/(?:env|third-parties)\.ts$/;
/** Has the parts of schemas that several services share. */
const SHARED_FILE = 'services/shared/platform/src/env.ts';
const SHARED_PART = /^export const (\w+) = z\.object\(\{$.*?^\}\)/gms;

/** A variable of a schema, up to the next variable. */
const VARIABLE = /^ {2}([A-Z][A-Z0-9_]+):(.*?)(?=^ {2}(?:\/\*\*|[A-Z]|\.\.\.)|^\}\))/gms;
/** Marks a variable of a schema as optional; `text` and `listOf` are the frontend's own helpers. */
const LEFT_OUT = /\.default\(|\.optional\(|\b(?:text|listOf)\(/;

/**
 * The variables in the schemas of all processes. Services are not imported; their source text is parsed.
 * Variables of OpenTelemetry are missing, because its libraries read them directly.
 */
export function readVariables(): ReadVariable[] {
  const sharedParts = [...textOf(SHARED_FILE).matchAll(SHARED_PART)];
  return ['services', 'frontend/server']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .flatMap((file) => {
      const [, nodeService, frontend] = SCHEMA_FILES.exec(file) ?? [];
      const service = nodeService ?? frontend;
      if (service === undefined) return [];
      const own = textOf(file);
      const shared = sharedParts.filter(([, part = '']) => own.includes(`...${part}.shape`));
      return [own, ...shared.map(([text]) => text)]
        .flatMap((text) => [...text.matchAll(VARIABLE)])
        .map(([, name = '', schema = '']) => ({ service, name, isOptional: LEFT_OUT.test(schema) }));
    });
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
