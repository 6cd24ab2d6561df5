/** What ties a log line to its trace, by the names that tools look for. */
export interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

/** What tracing, where it is on, wants to know and can tell. The rest of the library knows no more of it than this. */
export interface TraceLink {
  /** The span at hand; undefined outside of any. */
  currentIds(): TraceIds | undefined;
  /** The span at hand is of a request of this pattern, such as `/api/cities/:slug`. */
  nameRoute(route: string): void;
}

let link: TraceLink | undefined;

export function setTraceLink(next: TraceLink | undefined): void {
  link = next;
}

/** Undefined while tracing is off. */
export function traceLink(): TraceLink | undefined {
  return link;
}
