import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import type { Consent, ConsentPurpose } from '../../../lib/consent/consent';
import { requestConsentNotice } from '../../../lib/consent/consent-notice-state';
import { useSiteSettings } from '../../../lib/site-settings';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useReturnedFocus } from '../../../ui/use-returned-focus';
import { answerTo } from '../purposes';

interface ConsentNoticeProps {
  /** The current choice. */
  current: Consent | undefined;
  /** Whether the visitor opened the notice: then it takes the focus. */
  requested: boolean;
  onChoose: (consent: Consent) => void;
}

/**
 * The notice at the window's lower edge; in a low window, which it would fill, above the page. Not modal: the page
 * stays usable.
 */
export function ConsentNotice({ current, requested, onChoose }: ConsentNoticeProps) {
  const site = useSiteSettings();
  const { name, analytics, ads } = site;
  const notice = useRef<HTMLElement>(null);
  const title = useId();
  useRoomBelow(notice);
  useReturnedFocus(notice);
  useEffect(() => {
    if (requested) notice.current?.focus();
  }, [requested]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onChoose(answerTo(site, (purpose) => ticked.has(purpose)));
  };
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={title}
      className="fixed inset-x-2 bottom-2 z-40 mx-auto max-h-[85dvh] max-w-3xl overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-float low:static low:m-2 low:max-h-none sm:bottom-4 print:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && current !== undefined) requestConsentNotice(false);
      }}
    >
      <h2 id={title} className="text-lg">
        Cookies on {name}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {purposeText(analytics !== null, ads !== null)} None of this is loaded unless you agree, and you can
        change your mind at the foot of any page.{' '}
        <Link to="/privacy-policy" className="underline">
          Privacy Policy
        </Link>
      </p>
      <form onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2">
        <Button
          variant="outline"
          onClick={() => {
            onChoose(answerTo(site, () => true));
          }}
        >
          Accept all
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            onChoose(answerTo(site, () => false));
          }}
        >
          Reject all
        </Button>
        <details className="group max-sm:basis-full">
          <summary className="inline-flex h-11 list-none sm:h-10 items-center rounded-sm px-2 text-sm font-medium underline group-open:not-focus-visible:sr-only">
            Choose
          </summary>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {analytics !== null && (
              <Purpose name="analytics" current={current}>
                Analytics
              </Purpose>
            )}
            {ads !== null && (
              <Purpose name="advertising" current={current}>
                Advertising
              </Purpose>
            )}
            <Button type="submit" variant="outline">
              Save choices
            </Button>
          </div>
        </details>
      </form>
    </section>
  );
}

interface PurposeProps {
  name: ConsentPurpose;
  current: Consent | undefined;
  children: ReactNode;
}

function Purpose({ name, current, children }: PurposeProps) {
  return (
    <label className="flex h-11 items-center gap-2 text-sm sm:h-10">
      <input
        type="checkbox"
        name={name}
        defaultChecked={current?.[name] ?? false}
        className="size-4 accent-brand"
      />
      {children}
    </label>
  );
}

function purposeText(analytics: boolean, ads: boolean): string {
  const learning = 'analytics cookies, to learn which pages help';
  const network = 'cookies of an ad network, to choose and count advertisements';
  const both = [...(analytics ? [learning] : []), ...(ads ? [network] : [])].join(', and ');
  return `We would like to use ${both}.`;
}

/** Makes focused elements scroll clear of the notice, however high it is at the time. */
function useRoomBelow(notice: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = notice.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--room-below', `${element.offsetHeight + 24}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--room-below');
    };
  }, [notice]);
}
