import type { BadgeTone } from '../../ui/badge';

/** How a file's status is shown; one that this page does not know is Unknown (specification, section 4). */
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
