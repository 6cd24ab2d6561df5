import { describe, expect, it } from 'vitest';
import { newestFirst, orderAfterClick, orderChoices, orderParameters, readOrder } from './list-order';
import type { ListOrder } from './list-order';

describe('the order of the list', () => {
  it.each(orderChoices)('$label is read back from its address', ({ sort, order }) => {
    expect(readOrder(new URLSearchParams(orderParameters({ sort, order })))).toEqual({ sort, order });
  });

  it('falls back to the default where the address has no order or an unknown one', () => {
    expect(orderParameters(newestFirst)).toEqual({});
    expect(readOrder(new URLSearchParams())).toEqual(newestFirst);
    expect(readOrder(new URLSearchParams('sort=colour&order=sideways'))).toEqual(newestFirst);
    expect(readOrder(new URLSearchParams('sort=rating'))).toEqual({ sort: 'rating', order: 'desc' });
  });

  it('is reversed by the second click on a heading, and reset by the third', () => {
    const clicks = (from: ListOrder) => orderAfterClick(from, 'name');
    const first = clicks({ sort: 'rating', order: 'asc' });
    expect(first).toEqual({ sort: 'name', order: 'asc' });
    expect(clicks(first)).toEqual({ sort: 'name', order: 'desc' });
    expect(clicks(clicks(first))).toEqual(newestFirst);
    expect(orderAfterClick(newestFirst, 'rating')).toEqual({ sort: 'rating', order: 'desc' });
  });
});
