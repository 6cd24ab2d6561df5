import * as z from 'zod/mini';

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The contact form with the messages of the specification, section 5. */
export const contactMessage = z.object({
  name: required('Name is required'),
  email: required('Email is required').check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email address')),
  subject: required('Subject is required'),
  message: required('Message is required'),
});
export type ContactMessage = z.infer<typeof contactMessage>;
