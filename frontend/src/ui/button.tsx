import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names';
import { Link } from './link';
import type { LinkProps } from './link';

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'ghost' | 'destructive';
export type ButtonSize = 'small' | 'medium' | 'words';

const base =
  'inline-flex items-center justify-center gap-2 rounded-sm font-medium transition-colors duration-150 select-none forced-colors:border dim-disabled [&_svg]:size-4 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-fascia text-on-fascia not-disabled:hover:bg-fascia-line',
  accent: 'bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  outline:
    'border border-line-strong bg-surface text-ink not-disabled:hover:border-brand not-disabled:hover:text-brand',
  ghost: 'text-ink not-disabled:hover:bg-sunken',
  destructive:
    'border border-accent text-accent-ink not-disabled:hover:bg-accent not-disabled:hover:text-on-accent',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 touch-target px-3 text-sm whitespace-nowrap',
  // Wraps only where its line is too narrow for it: in large type on a phone.
  medium: 'min-h-10 touch-target px-4 py-2 text-sm',
  // Wraps to any number of lines, for text from the directory.
  words: 'min-h-11 px-4 py-2 text-sm wrap-anywhere',
};

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** Class names of a button, for the elements that only look like one. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string {
  return classNames(base, variants[variant], sizes[size]);
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /**
   * The action is running: disables the button but keeps the focus, which `disabled` would drop. A button with
   * this property, even if false, takes a double click for one.
   */
  busy?: boolean;
}

export function Button({ variant, size, className, type = 'button', busy, onClick, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click may come before the first has made the button busy.
    const isRepeated = busy !== undefined && event.detail > 1;
    // `aria-disabled` does not stop clicks, and Enter in a form's field clicks its button too.
    if (busy || isRepeated) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    />
  );
}

/** A link within the site that looks like a button. */
export function LinkButton({
  variant,
  size,
  className,
  ...rest
}: ButtonLook & Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link className={classNames(buttonClass({ variant, size }), className)} {...rest} />;
}
