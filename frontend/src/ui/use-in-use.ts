import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

const USABLE = 'input, select, textarea, summary';

/**
 * Returns a function that tells, once, whether the visitor uses a field or the menu that they have entered since the
 * navigation began.
 */
export function useInUse(): () => boolean {
  const used = useRef<Element>(null);
  const isLoading = useNavigation().location !== undefined;
  useEffect(() => {
    if (!isLoading) return;
    used.current = null;
    const note = ({ target }: FocusEvent) => {
      used.current = target instanceof Element && target.matches(USABLE) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, [isLoading]);
  return useCallback(() => {
    const isInUse = used.current !== null && used.current === document.activeElement;
    used.current = null;
    return isInUse;
  }, []);
}
