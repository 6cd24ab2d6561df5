import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Operation, ValueSchema } from '../support/documented-api.js';
import { SAMPLE_CSV } from '../support/sample-csv.js';
import { hostileTexts, textFor } from './values.js';

export interface FuzzedBody {
  readonly contentType: string;
  readonly body: string | Buffer;
}

const BOUNDARY = 'edge';
const JSON_TYPE = 'application/json';

const hostileJson: readonly (string | Buffer)[] = [
  ...['', 'null', '[]', '1', '"text"', '{', '{"a":', '[1,]', '{"username":"a","username":"b"}'],
  ...[
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"csvData":{"length":1e9}}',
  ],
  ...['{"filePath":"\\ud800"}', '{"csvData":"\\u0000"}', '{"username":["grace"],"password":{}}', '\uFEFF{}'],
  '['.repeat(20_000),
  `{"username":"grace","password":${'9'.repeat(2_000)}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  JSON.stringify({ username: 'x'.repeat(70_000) }),
  JSON.stringify({ csvData: 'x'.repeat(9 * 1024 * 1024) }),
];

/** An object for a schema, with some fields missing, of the wrong type, or unknown. */
function objectOf({ properties = {} }: ValueSchema): Arbitrary<string> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const values = fc.oneof(
      { arbitrary: textFor(name, schema), weight: 8 },
      { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
      { arbitrary: fc.constant(undefined), weight: 1 },
    );
    return [name, values] as const;
  });
  const unknown = fc.oneof(
    { arbitrary: fc.constant(null), weight: 5 },
    { arbitrary: fc.constantFrom('constructor', 'admin', ''), weight: 1 },
  );
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), unknown)
    .map(([value, extra]) => JSON.stringify(extra === null ? value : { ...value, [extra]: true }));
}

const form = fc
  .record({
    field: fc.constantFrom('file', 'file', 'file', 'other', '__proto__', ''),
    fileName: fc.constantFrom('a.csv', 'b.xlsx', 'c.xls', '../../d.csv', '', 'é\0.csv', 'n'.repeat(2_000)),
    content: fc.oneof(
      fc.constantFrom(SAMPLE_CSV, '', 'PK\u0003\u0004', '\0'.repeat(500), 'name,address\n"'),
      fc.string({ unit: 'binary', maxLength: 300 }),
    ),
    ending: fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}--\r\n`, '', '\r\n--other--'),
  })
  .map(
    ({ field, fileName, content, ending }) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n${content}${ending}`,
  );

/** Bodies for an operation, mostly valid ones; null when none is sent. */
export function bodyOf(operation: Operation): Arbitrary<FuzzedBody | null> {
  const contents = operation.requestBody?.content ?? {};
  const types = fc.constantFrom(
    JSON_TYPE,
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
    '',
  );
  const strange = fc.record({
    contentType: fc.oneof(
      types,
      fc.constantFrom('multipart/form-data', 'application/x-www-form-urlencoded', 'a/b;c'),
    ),
    body: fc.oneof(fc.constantFrom(...hostileJson), fc.constantFrom(...hostileTexts)),
  });
  const schema = contents[JSON_TYPE]?.schema;
  if (schema !== undefined) {
    const usual = objectOf(schema).map((body) => ({ contentType: JSON_TYPE, body }));
    const hostile = fc.constantFrom(...hostileJson).map((body) => ({ contentType: JSON_TYPE, body }));
    return fc.oneof(
      { arbitrary: usual, weight: 6 },
      { arbitrary: hostile, weight: 2 },
      { arbitrary: strange, weight: 1 },
    );
  }
  if ('multipart/form-data' in contents) {
    const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
    const usual = form.map((body) => ({ contentType, body }));
    return fc.oneof({ arbitrary: usual, weight: 5 }, { arbitrary: strange, weight: 1 });
  }
  return fc.oneof({ arbitrary: fc.constant(null), weight: 9 }, { arbitrary: strange, weight: 1 });
}
