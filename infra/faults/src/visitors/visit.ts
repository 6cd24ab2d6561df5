/**
 * The requests of visitors. `known`: requested before, so that the gateway may have it in its cache; `new`:
 * an address that was never requested, which the cache cannot answer.
 */
export const visitKinds = [
  'known page',
  'new page',
  'new search page',
  'known read',
  'new read',
  'new search',
  'file',
] as const;
export type VisitKind = (typeof visitKinds)[number];

export interface Visit {
  readonly kind: VisitKind;
  /** Path and query. */
  readonly path: string;
}

/** Addresses of a directory that has businesses. */
export interface Places {
  readonly cities: readonly string[];
  readonly categories: readonly string[];
  /** Paths of businesses' pages. */
  readonly details: readonly string[];
}

const words = ['cafe', 'pizza', 'garden', 'kitchen', 'bakery', 'house', 'corner', 'star'];

/** Chooses visits round robin, so that every kind is equally frequent. */
export class Visits {
  private drawn = 0;

  constructor(private readonly places: Places) {}

  /** One visit of each kind that the cache cannot answer. */
  unknown(): Visit[] {
    return visitKinds.filter((kind) => !kind.startsWith('known')).map((kind) => this.of(kind));
  }

  /** All visits whose address is requested more than once. */
  known(): Visit[] {
    const { cities, categories, details } = this.places;
    return [
      ...['/', '/cities', `/city/${first(cities)}`, `/category/${first(categories)}`, first(details)].map(
        (path): Visit => ({ kind: 'known page', path }),
      ),
      ...[
        '/api/stats',
        '/api/categories',
        `/api/cities/${first(cities)}/businesses`,
        '/api/businesses/featured',
        '/api/businesses?q=cafe',
      ].map((path): Visit => ({ kind: 'known read', path })),
    ];
  }

  next(): Visit {
    return this.of(visitKinds[this.drawn % visitKinds.length] ?? 'file');
  }

  /** The next visit of a kind. */
  of(kind: VisitKind): Visit {
    this.drawn += 1;
    const number = this.drawn;
    const { cities, categories, details } = this.places;
    const turn = Math.floor(number / visitKinds.length);
    switch (kind) {
      case 'known page':
      case 'known read': {
        const known = this.known().filter((visit) => visit.kind === kind);
        return pick(known, turn);
      }
      case 'new page': {
        const path = pick(
          ['/', `/city/${pick(cities, turn)}`, `/category/${pick(categories, turn)}`, pick(details, turn)],
          turn,
        );
        return { kind, path: `${path}?visit=${number}` };
      }
      case 'new search page':
        return { kind, path: `/search?q=${pick(words, turn)}&visit=${number}` };
      case 'new read':
        return { kind, path: `/api/cities/${pick(cities, turn)}/businesses?page=${number}` };
      case 'new search':
        return { kind, path: `/api/businesses?q=${pick(words, turn)}+${number}` };
      case 'file':
        return { kind, path: '/icon.svg' };
      default:
        return kind satisfies never;
    }
  }
}

function first(values: readonly string[]): string {
  return pick(values, 0);
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('The directory has too little to visit.');
  return value;
}
