import type { RenderRequest } from '../../../server/render-contract';
import { keepJson } from '../page-state/json-text';
import type { AnswerView, ApiConnection } from './api-client';
import { ApiError } from './api-error';

/**
 * Cached results of views, kept as long as the page server caches the answer: each is computed and serialized
 * once.
 */
const views = new WeakMap<object, Map<AnswerView, unknown>>();

/** Connection on the page server, which calls the API or has its answer in the cache. */
export function serverConnection(askApi: RenderRequest['askApi']): ApiConnection {
  return {
    async get(path, { view }) {
      const { status, statusText, text, value, total } = await askApi(path);
      if (status < 200 || status > 299) throw new ApiError(status, text, statusText);
      if (view !== undefined) return { value: viewOf(view, value), total };
      keepJson(value, text);
      return { value, total };
    },
  };
}

function viewOf(view: AnswerView, answer: unknown): unknown {
  const known = views.get(answer as object) ?? new Map<AnswerView, unknown>();
  if (!known.has(view)) {
    const made = view(answer as never);
    keepJson(made, JSON.stringify(made));
    views.set(answer as object, known.set(view, made));
  }
  return known.get(view);
}
