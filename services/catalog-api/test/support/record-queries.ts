import type pg from 'pg';

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

type Query = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Wraps a pool and records every statement that is sent through it or its clients. */
export function recordQueries(pool: pg.Pool): { recording: pg.Pool; statements: RecordedStatement[] } {
  const statements: RecordedStatement[] = [];
  const recorded = <Target extends { query: unknown }>(target: Target): Target =>
    new Proxy(target, {
      get: (object, name) => {
        if (name === 'query') {
          return (query: string | pg.QueryConfig, values?: unknown[]) => {
            const text = typeof query === 'string' ? query : query.text;
            statements.push({
              text,
              values: values ?? (typeof query === 'string' ? [] : (query.values ?? [])),
            });
            return (object.query as Query).call(object, query, values);
          };
        }
        if (name === 'connect') return async () => recorded(await (object as unknown as pg.Pool).connect());
        const value: unknown = Reflect.get(object, name);
        return typeof value === 'function' ? value.bind(object) : value;
      },
    });
  return { recording: recorded(pool), statements };
}
