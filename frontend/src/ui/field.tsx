import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { ComponentProps, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';

const control =
  'w-full rounded-sm border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-muted transition-colors duration-150 hover:border-brand aria-invalid:border-accent';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(control, 'h-11', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea className={classNames(control, 'min-h-36 py-2', className)} {...rest} />;
}

/** A native select: fast, and familiar on every phone. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative block">
      <select className={classNames(control, 'h-11 appearance-none truncate pr-9', className)} {...rest} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
    </span>
  );
}

/** Props that tie a field's control to its label and message. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FieldProps {
  label: string;
  /** Says so before the form is sent; the form checks it, so that the browser does not in its own words. */
  required?: boolean;
  /** Shown under the control and tied to it; the control is marked invalid. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label, its control and its error message. */
export function Field({ label, required, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
        'aria-required': required,
      })}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-accent-ink">
          {error}
        </p>
      )}
    </div>
  );
}
