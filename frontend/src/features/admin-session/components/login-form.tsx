import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error';
import { errorMessage } from '../../../lib/api/error-message';
import { showToast } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Field, Input } from '../../../ui/field';
import { CookieRefusedError, useLogIn } from '../api/log-in';
import { loginFields } from '../login-fields';
import type { LoginFields } from '../login-fields';

/** docs/specification.md, Administration: login. */
const REDIRECT_DELAY_MS = 500;

interface LoginFormProps {
  /** Id of the text that says why one has to log in: read out with the first field, which has the focus. */
  reasonId: string;
  /** Called half a second after a login. */
  onLoggedIn: () => void;
}

/** Name and password. */
export function LoginForm({ reasonId, onLoggedIn }: LoginFormProps) {
  const { mutate, reset, isPending, isSuccess, error: failure } = useLogIn();
  const { register, handleSubmit, formState, setFocus } = useForm<LoginFields>({
    resolver: zodResolver(loginFields),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  useEffect(() => {
    setFocus('username');
  }, [setFocus]);

  const leave = useEffectEvent(onLoggedIn);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      leave();
    }, REDIRECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isSuccess]);

  const submit = handleSubmit(
    (fields) => {
      mutate(fields, {
        onSuccess: () => {
          showToast({ title: 'Login Successful', description: 'Redirecting to admin panel...' });
        },
        onError: (error) => {
          if (error instanceof CookieRefusedError) return;
          showToast({ title: 'Login Failed', description: failureText(error), variant: 'destructive' });
        },
      });
    },
    // The fields' own messages are about this attempt, that of the last one no longer is.
    reset,
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <Field label="Username" required error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            aria-describedby={[control['aria-describedby'], reasonId].filter(Boolean).join(' ')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username')}
          />
        )}
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        {(control) => (
          <Input {...control} type="password" autoComplete="current-password" {...register('password')} />
        )}
      </Field>
      {failure instanceof CookieRefusedError ? (
        <p role="alert" className="text-sm text-accent-ink">
          Your browser refused the session cookie. Allow cookies for this site, then try again.
        </p>
      ) : (
        // For who has missed the notification, which has announced the failure.
        failure !== null && <p className="text-sm text-accent-ink">{adviceAfter(failure)}</p>
      )}
      <Button type="submit" busy={isPending || isSuccess}>
        {isPending ? 'Logging in...' : 'Log in'}
      </Button>
    </form>
  );
}

/**
 * The specification's text for wrong credentials; the API's message for anything else, such as too many
 * attempts.
 */
function failureText(error: unknown): string {
  return areInvalidCredentials(error) ? 'Invalid credentials' : errorMessage(error);
}

/** Wrong credentials are worded otherwise than in the notification, so that its text stands on the page once. */
function adviceAfter(error: unknown): string {
  return areInvalidCredentials(error) ? 'Check the username and the password.' : errorMessage(error);
}

function areInvalidCredentials(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INVALID_CREDENTIALS';
}
