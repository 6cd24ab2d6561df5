import { describe, expect, it } from 'vitest';
import { statusBadge } from './status-badge';

describe('statusBadge', () => {
  it.each([
    ['ready', 'Ready'],
    ['generating', 'Generating'],
    ['error', 'Error'],
    ['anything else', 'Unknown'],
  ])('%s is shown as %s', (status, label) => {
    expect(statusBadge(status).label).toBe(label);
  });
});
