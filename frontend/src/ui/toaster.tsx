import X from 'lucide-react/icons/x';
import { Toast } from 'radix-ui';
import { useRef } from 'react';
import { dismissToast, TOAST_DURATION_MS } from '../lib/toasts';
import type { ToastEntry } from '../lib/toasts';
import { classNames } from './class-names';
import { useReturnedFocus } from './use-returned-focus';

/** Swipe distance that dismisses a toast (docs/specification.md, Shared layout). */
const SWIPE_THRESHOLD_PX = 50;

/** Renders the notifications; F8 moves the focus to them. */
export function Toaster({ toasts }: { toasts: readonly ToastEntry[] }) {
  return (
    // The key remounts the provider for each toast: otherwise the timers of all later toasts would stay
    // paused after a toast is closed under the pointer.
    <Toast.Provider
      key={toasts[0]?.id}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {/* First, because React takes what comes first out of the document first: the focus would be gone. */}
      <ToastList isOpen={toasts.some(({ open }) => open)} />
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={classNames(
            // A file's name, or what was copied, may be one long word: the close button must stay in the window.
            'grid grid-cols-[1fr_auto] items-start gap-x-4 rounded-lg border p-4 wrap-anywhere shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-enter data-[swipe=end]:animate-leave data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.variant === 'destructive'
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line-strong bg-surface text-ink',
          )}
        >
          <div className="grid gap-1">
            <Toast.Title lang={toast.titleLang} className="text-sm font-semibold">
              {toast.title}
            </Toast.Title>
            {/* Radix announces the texts one after the other, as they are. A grid does not draw the spaces. */}
            {toast.description !== undefined && (
              <>
                {' '}
                {/* The destructive colour has too little contrast for reduced opacity. */}
                <Toast.Description
                  className={classNames('text-sm', toast.variant !== 'destructive' && 'opacity-90')}
                >
                  {toast.description}
                </Toast.Description>
              </>
            )}
            {toast.action !== undefined && (
              <>
                {' '}
                <Toast.Action
                  altText={toast.action.altText}
                  onClick={toast.action.onSelect}
                  className="mt-2 h-8 justify-self-start rounded-sm border border-current px-3 text-sm font-medium"
                >
                  {toast.action.label}
                </Toast.Action>
              </>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className={classNames(
              'relative -m-1 rounded-sm p-1 after:absolute after:-inset-2.5',
              toast.variant !== 'destructive' && 'opacity-75 hover:opacity-100',
            )}
          >
            <X className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
    </Toast.Provider>
  );
}

/** Where the notifications are drawn. Radix leaves the focus of a closed one on the empty list. */
function ToastList({ isOpen }: { isOpen: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useReturnedFocus(list, isOpen);
  return (
    <div ref={list}>
      <Toast.Viewport className="fixed inset-x-0 bottom-0 z-50 grid gap-2 p-4 outline-none print:hidden md:left-auto md:w-full md:max-w-[420px]" />
    </div>
  );
}
