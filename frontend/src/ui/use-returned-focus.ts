import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * When a part that lies over the page closes with the focus in it, returns the focus to where it came from, or to the
 * page: the browser would drop it, and the Tab key begin at the top.
 * @param isOpen false closes a part that stays in the document
 */
export function useReturnedFocus(part: RefObject<HTMLElement | null>, isOpen = true): void {
  const before = useRef<HTMLElement>(null);
  // A layout effect, because it is cleaned up before the part leaves the document.
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
        before.current = relatedTarget;
    };
    element.addEventListener('focusin', remember);
    return () => {
      element.removeEventListener('focusin', remember);
      returnFocus(element, before.current);
    };
  }, [part]);
  // Not in a clean-up: React then puts the focus back to an element that stays.
  useLayoutEffect(() => {
    if (!isOpen && part.current !== null) returnFocus(part.current, before.current);
  }, [part, isOpen]);
}

function returnFocus(part: HTMLElement, before: HTMLElement | null): void {
  if (!part.contains(document.activeElement)) return;
  const target = before?.isConnected === true ? before : document.querySelector('main');
  target?.focus({ preventScroll: true });
}
