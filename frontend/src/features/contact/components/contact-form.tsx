import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { logProblem } from '../../../lib/console-log';
import { showToast } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Field, Input, Textarea } from '../../../ui/field';
import type { FieldControl } from '../../../ui/field';
import type { ContactField, ContactProblems } from '../contact-message';
import { isCodeLost, loadConfirmation, loadRules, requestCode } from '../form-code';
import { handOver, takeOver } from '../handed-over';
import type { Texts } from '../handed-over';

/** The specification has no server call here: the form waits as long as one would take. */
const SENDING_MS = 1_000;

const fieldOrder: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

/** What was typed and not sent when the visitor left the form for another page. Only this tab's memory keeps it. */
let unsent: Texts = [];
/** The form that the visitor sees. */
let shown: HTMLFormElement | null = null;

async function problemsOf(form: HTMLFormElement): Promise<ContactProblems> {
  const { contactProblems } = await loadRules();
  return contactProblems(Object.fromEntries(new FormData(form)));
}

/**
 * The message form. Its fields are uncontrolled; they are validated on submission, and from then on at every
 * change. A form library would be larger than the rest of the page.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ContactProblems>();
  const [busy, setBusy] = useState<'checking' | 'sending'>();
  const [failed, setFailed] = useState(false);
  useUnsent(form);
  useHandedOver(form);

  const checkAndSend = async (element: HTMLFormElement) => {
    const found = await problemsOf(element);
    setProblems(found);
    const wrong = fieldOrder.find((field) => found[field] !== undefined);
    if (wrong !== undefined) {
      element.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy('sending');
    const texts = textsOf(element);
    const sent = new Promise((resolve) => {
      setTimeout(resolve, SENDING_MS);
    });
    // The confirmation is loaded before the message is sent: an emptied form alone would confirm nothing.
    await Promise.all([sent, loadConfirmation()]);
    // The visitor may have gone on writing meanwhile, or have left the form and be back, where the message waits again.
    if (areSame(unsent, texts)) unsent = [];
    if (shown !== null && areSame(textsOf(shown), texts)) shown.reset();
    setProblems(undefined);
    showToast({
      title: 'Message sent successfully!',
      description: "We'll get back to you within 24 hours.",
    });
  };
  const send = async (element: HTMLFormElement) => {
    setBusy('checking');
    setFailed(false);
    try {
      // Busy until the new document is there.
      if (isCodeLost()) await handOver(textsOf(element));
      await checkAndSend(element);
    } catch (error) {
      // The rules, the confirmation or the new document could not be loaded: no connection, one that hangs, or an
      // upgrade of the site.
      logProblem('The message could not be checked', error);
      setFailed(true);
    }
    setBusy(undefined);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  const checkAgain = () => {
    if (problems !== undefined && form.current !== null) void problemsOf(form.current).then(setProblems);
  };
  const fieldOf = (name: ContactField, label: string, draw: (control: FieldControl) => React.ReactNode) => (
    <Field label={label} required error={problems?.[name]}>
      {draw}
    </Field>
  );

  return (
    // `dialog` submits nothing: before the script has loaded, the button would put the message into the address.
    <form
      ref={form}
      method="dialog"
      noValidate
      className="grid gap-4 script-only"
      onFocus={requestCode}
      onSubmit={submit}
      onInput={checkAgain}
    >
      <p className="text-sm text-muted">All fields are required.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldOf('name', 'Name', (control) => (
          <Input {...control} name="name" autoComplete="name" />
        ))}
        {fieldOf('email', 'Email', (control) => (
          <Input {...control} name="email" type="email" autoComplete="email" />
        ))}
      </div>
      {fieldOf('subject', 'Subject', (control) => (
        <Input {...control} name="subject" />
      ))}
      {fieldOf('message', 'Message', (control) => (
        <Textarea {...control} name="message" />
      ))}
      {/* Here and not in a notification, whose code may be just as far away. */}
      {failed && (
        <p role="alert" className="grid text-sm text-accent-ink">
          <span className="font-semibold">Error sending message</span>
          <span>Please try again or contact us directly.</span>
        </p>
      )}
      <Button type="submit" variant="accent" busy={busy !== undefined} className="justify-self-start">
        {busy === 'sending' ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

/**
 * Keeps the fields for a visitor who leaves the page and comes back. Browsers do so between documents, but not for a
 * page that is taken out of its document.
 */
function useUnsent(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return;
    shown = element;
    fillIn(element, unsent);
    return () => {
      shown = null;
      unsent = textsOf(element);
    };
  }, [form]);
}

/** Sends what the visitor asked the document before this one to send, which could not. */
function useHandedOver(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    // This document has shown the form before: what waits is its own, for the next document.
    if (unsent.length > 0) return;
    const texts = takeOver();
    if (form.current === null || texts === undefined) return;
    fillIn(form.current, texts);
    const button = form.current.querySelector('button');
    button?.focus();
    button?.click();
  }, [form]);
}

function fillIn(form: HTMLFormElement, texts: Texts): void {
  const fields = fieldsOf(form);
  for (const [name, text] of texts) {
    const field = fields.find((candidate) => candidate.name === name);
    if (field !== undefined) field.value = text;
  }
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')];
}

function textsOf(form: HTMLFormElement): Texts {
  return fieldsOf(form).map(({ name, value }) => [name, value]);
}

function areSame(some: Texts, others: Texts): boolean {
  return some.every(([, text], index) => text === others[index]?.[1]);
}
