import * as z from 'zod/mini';

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The contact form with the specification's messages (docs/specification.md, Pages of text). */
const contactMessage = z.object({
  name: required('Name is required'),
  email: required('Email is required').check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email address')),
  subject: required('Subject is required'),
  message: required('Message is required'),
});

export type ContactField = keyof z.infer<typeof contactMessage>;
export type ContactProblems = Partial<Record<ContactField, string>>;

/** What is wrong with each field, the first thing only; empty when the message can be sent. */
export function contactProblems(fields: Readonly<Record<string, unknown>>): ContactProblems {
  const { error } = contactMessage.safeParse(fields);
  const problems: ContactProblems = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as ContactField;
    problems[field] ??= message;
  }
  return problems;
}
