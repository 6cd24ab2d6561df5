import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error';
import { loadOrFail } from './route-failure';

describe('loadOrFail', () => {
  it.each([
    [404, 404],
    [410, 410],
    [400, 404],
    [414, 404],
    [431, 404],
    [429, 503],
    [500, 503],
    [502, 503],
  ])('turns the API’s %i into %i', async (status, shown) => {
    const loading = Promise.reject(new ApiError(status, '', 'The status text'));
    await expect(loadOrFail(loading)).rejects.toMatchObject({ init: { status: shown } });
  });
});
