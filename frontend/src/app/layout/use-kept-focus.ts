import { useEffect } from 'react';

/**
 * Whoever works by keyboard stays where they are when what they used goes away with its own work, such as the button
 * that cancels an import: the focus moves to the nearest part of the page that held it and is still there. The browser
 * would begin again at the top of the document. Parts are marked by a `tabindex`, as `Panel` and the main part are.
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

/** From the inside out. */
function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let part = element.parentElement?.closest<HTMLElement>('[tabindex]');
  while (part) {
    parts.push(part);
    part = part.parentElement?.closest<HTMLElement>('[tabindex]');
  }
  return parts;
}
