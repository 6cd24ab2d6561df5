import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Hover delay, and the window in which the next tooltip opens at once (docs/specification.md, Shared layout).
 */
const DELAY_MS = 700;
const SKIP_MS = 300;
/** Gap between the tooltip, its owner and the window's edges, in pixels. */
const GAP = 6;

let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  text: string;
  /** Receives the id of the tooltip's text for `aria-describedby`; one element that can take focus. */
  children: (describedBy: string | undefined) => ReactNode;
}

/**
 * A short explanation on hover and on focus by keyboard; on a touch screen, on tapping. The pointer may move
 * onto it, and Escape closes it (WCAG 1.4.13). Own code, because a positioning library would be larger than
 * the pages that use it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const owner = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(true);
    }, delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const close = useEffectEvent(hide);
  useEffect(() => {
    if (!open) return;
    // On the document, because the pointer opens it wherever the focus is.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    // An iPhone leaves the focus where it is when a tap meets nothing that can be pressed.
    const onPointerDown = () => {
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open]);

  return (
    <span
      ref={owner}
      className="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') show(performance.now() - lastClosedAt < SKIP_MS ? 0 : DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => {
        // Not after a click, which has just closed it; a touch screen has nothing else.
        if (target.matches(':focus-visible') || matchMedia('(hover: none)').matches) show(0);
      }}
      onBlur={hide}
    >
      {children(open ? id : undefined)}
      {open && createPortal(<Bubble id={id} text={text} owner={owner} />, document.body)}
    </span>
  );
}

interface BubbleProps {
  id: string;
  text: string;
  owner: React.RefObject<HTMLElement | null>;
}

/** Under its owner, or above it at the window's lower edge; never beyond the sides. Follows it on scrolling. */
function Bubble({ id, text, owner }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  // A layout effect, so that it is placed before it is painted.
  useLayoutEffect(() => {
    const place = () => {
      const element = bubble.current;
      const anchor = owner.current?.getBoundingClientRect();
      if (element === null || anchor === undefined) return;
      const { offsetWidth, offsetHeight } = element;
      const centred = anchor.left + anchor.width / 2 - offsetWidth / 2;
      const left = Math.max(GAP, Math.min(centred, window.innerWidth - offsetWidth - GAP));
      const below = anchor.bottom + GAP;
      const fits = below + offsetHeight < window.innerHeight;
      element.style.left = `${left}px`;
      element.style.top = `${fits ? below : anchor.top - GAP - offsetHeight}px`;
    };
    place();
    document.addEventListener('scroll', place);
    return () => {
      document.removeEventListener('scroll', place);
    };
  }, [owner]);
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      // The window less GAP on both sides: what is fixed cannot be scrolled to.
      className="fixed top-0 left-0 z-50 w-max max-w-[min(16rem,calc(100vw-12px))] animate-enter rounded-sm bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float before:absolute before:-inset-1.5"
    >
      {text}
    </div>
  );
}
