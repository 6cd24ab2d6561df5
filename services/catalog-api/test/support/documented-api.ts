import { readFileSync } from 'node:fs';
import * as contract from '@highstreet/api-contract';
import { errorResponse } from '@highstreet/api-contract';
import { z } from 'zod';
import { openApiFile } from '../../src/openapi/openapi-file.js';
import type { Answer } from './send.js';

/** The part of JSON Schema that describes requests. */
export interface ValueSchema {
  type?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  properties?: Record<string, ValueSchema>;
}

export interface Operation {
  /** `GET /api/cities/{slug}` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { name: string; in: string; schema: ValueSchema }[];
  readonly requestBody?: { content: Record<string, { schema: ValueSchema }> };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

interface DocumentedResponse {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: DocumentedSchema }>;
}

/** A component, or for an error the common component and its codes. */
interface DocumentedSchema {
  $ref?: string;
  allOf?: { properties?: { code?: { enum: string[] } } }[];
}

interface Document {
  paths: Record<string, Record<string, Omit<Operation, 'name' | 'method' | 'path'>>>;
}

/** All operations of openapi.json. */
export function documentedOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8')) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: operation.parameters,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/**
 * Errors that any operation may return and none documents: wrong origin, method, size, time or media type.
 */
const generalRefusals = new Set([403, 405, 408, 413, 414, 415, 431]);
/** Only present when there are several pages. */
const optionalHeaders = new Set(['link']);
const inside = /node_modules|\n\s+at |\.[jt]s:\d+|\b(?:SELECT|INSERT INTO|UPDATE) .*\b(?:FROM|VALUES|SET)\b/;

/** The ways in which a response differs from its documentation; empty for a good one. */
export function faultsOf(operation: Operation, answer: Answer, method = operation.method): string[] {
  const faults: string[] = [];
  const { status, headers } = answer;
  if (status >= 500 && status !== 503) faults.push(`status ${status}`);
  if (headers['x-request-id'] === undefined) faults.push('no X-Request-Id');
  faults.push(...cachingFaults(operation, answer));
  if (status >= 400) return [...faults, ...errorFaults(operation, answer, method)];
  if (status === 304) return answer.body === '' ? faults : [...faults, 'a 304 with a body'];
  const documented = operation.responses[status];
  if (!documented) return [...faults, `status ${status} is not documented`];
  for (const name of Object.keys(documented.headers ?? {})) {
    const isThere = headers[name.toLowerCase()] !== undefined || optionalHeaders.has(name.toLowerCase());
    if (!isThere) faults.push(`no header ${name}`);
  }
  return method === 'HEAD' ? faults : [...faults, ...bodyFaults(documented, answer)];
}

function cachingFaults(operation: Operation, { status, headers }: Answer): string[] {
  const cacheControl = headers['cache-control'] ?? '';
  const isPublic = !operation.path.startsWith('/api/admin') && operation.path !== '/api/health';
  if (!isPublic || (status !== 200 && status !== 304)) {
    return cacheControl.includes('no-store') ? [] : [`Cache-Control: ${cacheControl}`];
  }
  if (!/^"[^"]+"$/.test(headers.etag ?? '')) return [`ETag: ${headers.etag}`];
  return /public.*s-maxage=\d\b/.test(cacheControl) ? [] : [`Cache-Control: ${cacheControl}`];
}

function errorFaults(operation: Operation, answer: Answer, method: string): string[] {
  const isKnown = answer.status in operation.responses || generalRefusals.has(answer.status);
  const faults = isKnown ? [] : [`status ${answer.status} is not documented`];
  if (answer.status === 429 && !/^\d+$/.test(answer.headers['retry-after'] ?? ''))
    faults.push('no Retry-After');
  if (method === 'HEAD') return faults;
  if (inside.test(answer.body)) faults.push('the answer shows what is inside');
  const parsed = errorResponse.safeParse(parseJson(answer.body));
  if (!parsed.success) return [...faults, `not the error shape: ${answer.body.slice(0, 200)}`];
  const documented = operation.responses[answer.status]?.content?.['application/json']?.schema;
  const codes = documented?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []);
  if (documented && !codes?.includes(parsed.data.code))
    faults.push(`code ${parsed.data.code} is not documented`);
  if (parsed.data.statusCode !== answer.status) faults.push('statusCode is another');
  if (parsed.data.requestId !== answer.headers['x-request-id']) faults.push('requestId is another');
  return faults;
}

function bodyFaults(documented: DocumentedResponse, answer: Answer): string[] {
  const contents = documented.content ?? {};
  const [mediaType = ''] = (answer.headers['content-type'] ?? '').split(';');
  if (Object.keys(contents).length === 0) return answer.body === '' ? [] : ['a body that is not documented'];
  const content = contents[mediaType];
  if (!content) return [`media type "${mediaType}" is not documented`];
  if (content.schema.$ref === undefined) return [];
  const parsed = schemaOf(content.schema.$ref).safeParse(parseJson(answer.body));
  return parsed.success ? [] : [z.prettifyError(parsed.error)];
}

/** The contract's schema of a component: `#/components/schemas/StatsResponse` is `statsResponse`. */
function schemaOf(reference: string): z.ZodType {
  const component = reference.split('/').at(-1) ?? '';
  const name = component.charAt(0).toLowerCase() + component.slice(1);
  const schema: unknown = Reflect.get(contract, name);
  if (!(schema instanceof z.ZodType)) throw new Error(`The contract has no schema ${name}`);
  return schema;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
