import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useKeptDraft, useRestoredDraft } from '../../../lib/admin-session/drafts';
import type { DraftForm } from '../../../lib/admin-session/drafts';
import { sessionQuery } from '../../../lib/admin-session/session';
import { ApiError } from '../../../lib/api/api-error';
import { errorMessage } from '../../../lib/api/error-message';
import { Button } from '../../../ui/button';
import { Field, Input } from '../../../ui/field';
import { useChangePassword } from '../api/change-password';
import { passwordFields } from '../password-fields';
import type { PasswordFields } from '../password-fields';

/** Name under which the form is kept while an expired session is renewed. */
const FORM: DraftForm<PasswordFields> = { name: 'change-password' };
const empty: PasswordFields = { currentPassword: '', newPassword: '', repeatedPassword: '' };

/** Changes the password of the logged-in account. */
export function PasswordForm() {
  const { mutate, isPending } = useChangePassword();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const draft = useRestoredDraft(FORM);
  const { register, handleSubmit, formState, getValues, setError, setFocus, reset } = useForm<PasswordFields>(
    { resolver: zodResolver(passwordFields), defaultValues: draft ?? empty },
  );
  useKeptDraft(FORM, () => getValues());
  const { errors } = formState;

  const submit = handleSubmit(({ currentPassword, newPassword }) => {
    mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          reset(empty);
        },
        onError: (error) => {
          if (!(error instanceof ApiError && error.code === 'WRONG_PASSWORD')) return;
          setError('currentPassword', { message: errorMessage(error) });
          setFocus('currentPassword');
        },
      },
    );
  });
  const fieldOf = (name: keyof PasswordFields, label: string, autoComplete: string) => (
    <Field label={label} required error={errors[name]?.message}>
      {(control) => <Input {...control} type="password" autoComplete={autoComplete} {...register(name)} />}
    </Field>
  );

  return (
    <form
      noValidate
      className="grid max-w-sm gap-4"
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      {/* Tells a password manager which account the password belongs to. */}
      <input hidden readOnly name="username" autoComplete="username" value={session?.username ?? ''} />
      {fieldOf('currentPassword', 'Current password', 'current-password')}
      {fieldOf('newPassword', 'New password', 'new-password')}
      {fieldOf('repeatedPassword', 'Repeat new password', 'new-password')}
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
