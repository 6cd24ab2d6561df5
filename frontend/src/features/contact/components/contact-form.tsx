import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { Field, Input, Textarea } from '../../../ui/field';
import { showToast } from '../../../ui/toast-store';
import type { ContactMessage } from '../contact-message';

/** The specification has no server call here: the form waits as long as one would take. */
const SENDING_MS = 1_000;

const empty: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** The rules come with the first message that is sent: most visitors of the page only look up the address. */
const resolveLater: Resolver<ContactMessage> = async (values, context, options) => {
  const { contactResolver } = await import('../contact-resolver');
  return contactResolver(values, context, options);
};

export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({
    resolver: resolveLater,
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, SENDING_MS);
    });
    reset(empty);
    showToast({
      title: 'Message sent successfully!',
      description: "We'll get back to you within 24 hours.",
    });
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        void send(event);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} autoComplete="name" {...register('name')} />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} type="email" autoComplete="email" {...register('email')} />}
        </Field>
      </div>
      <Field label="Subject" error={errors.subject?.message}>
        {(control) => <Input {...control} {...register('subject')} />}
      </Field>
      <Field label="Message" error={errors.message?.message}>
        {(control) => <Textarea {...control} {...register('message')} />}
      </Field>
      <Button type="submit" variant="accent" disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
