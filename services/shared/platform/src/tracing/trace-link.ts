/** The ids that link a log line to its trace, under the names that tools look for. */
export interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

/** The interface to tracing while it is on. The rest of the library depends on nothing else of it. */
export interface TraceLink {
  /** Ids of the active span; undefined outside any span. */
  currentIds(): TraceIds | undefined;
  /** Sets the route pattern of the active request's span, such as `/api/cities/:slug`. */
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
