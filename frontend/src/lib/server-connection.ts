import type { RenderRequest } from '../../server/render-contract';
import type { ApiConnection } from './api-client';
import { ApiError } from './api-error';
import { keepJson } from './json-text';

/** From the page server, which asks the API or knows its answer. */
export function serverConnection(askApi: RenderRequest['askApi']): ApiConnection {
  return {
    async get(path) {
      const { status, statusText, text, value, total } = await askApi(path);
      if (status < 200 || status > 299) throw new ApiError(status, text, statusText);
      keepJson(value, text);
      return { value, total };
    },
  };
}
