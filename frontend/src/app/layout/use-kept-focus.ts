import { useEffect } from 'react';

/**
 * Keeps a keyboard user's place when the focused element disappears, such as the button that cancels an
 * import. The focus moves to the nearest ancestor part that is still in the document; by default the browser
 * would start again at the top. Parts are marked by a `tabindex`, as `Panel` and the main part are.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | undefined;
    let parts: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      parts = partsAround(target);
    };
    const keep = () => {
      if (focused === undefined || focused.isConnected) return;
      focused = undefined;
      if (document.activeElement !== document.body) return;
      parts.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/** Innermost first. */
function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let part = element.parentElement?.closest<HTMLElement>('[tabindex]');
  while (part) {
    parts.push(part);
    part = part.parentElement?.closest<HTMLElement>('[tabindex]');
  }
  return parts;
}
