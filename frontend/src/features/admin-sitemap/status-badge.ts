import type { BadgeTone } from '../../ui/badge';

/**
 * Badge of a file's status; "Unknown" for any other status (docs/specification.md, Administration: sitemap).
 */
export function statusBadge(status: string): { tone: BadgeTone; label: string } {
  switch (status) {
    case 'ready':
      return { tone: 'brand', label: 'Ready' };
    case 'generating':
      return { tone: 'brass', label: 'Generating' };
    case 'error':
      return { tone: 'accent', label: 'Error' };
    default:
      return { tone: 'neutral', label: 'Unknown' };
  }
}
