import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { showToast, TOAST_DURATION_MS } from '../../lib/toasts';

interface CopyText {
  /** For five seconds after it: what the button says in place of its name. */
  outcome: 'Copied' | 'Not copied' | undefined;
  /** Says it to a screen reader; stands beside the button all the time, because only a change is announced. */
  announcement: ReactNode;
  copy(text: string): Promise<void>;
}

/**
 * Copies a text to the clipboard and confirms it where the visitor has tapped, because the code of notifications may be
 * far away. If the browser refuses, a notification shows the text to be copied by hand.
 */
export function useCopyText(what: string): CopyText {
  // An object, so that each tap counts the five seconds anew.
  const [answer, setAnswer] = useState<{ outcome: CopyText['outcome'] }>();
  useEffect(() => {
    if (answer === undefined) return;
    const timer = setTimeout(() => {
      setAnswer(undefined);
    }, TOAST_DURATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [answer]);
  const outcome = answer?.outcome;
  return {
    outcome,
    announcement: (
      <span role="status" className="sr-only">
        {outcome === 'Copied' && `${what} copied`}
      </span>
    ),
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        setAnswer({ outcome: 'Copied' });
      } catch {
        setAnswer({ outcome: 'Not copied' });
        showToast({ title: `${what} could not be copied`, description: text, variant: 'destructive' });
      }
    },
  };
}
