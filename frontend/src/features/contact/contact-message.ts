import { z } from 'zod';

/** The contact form with the messages of the specification, section 5. */
export const contactMessage = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  email: z
    .string()
    .trim()
    .min(1, 'Email is required')
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Invalid email address'),
  subject: z.string().trim().min(1, 'Subject is required'),
  message: z.string().trim().min(1, 'Message is required'),
});
export type ContactMessage = z.infer<typeof contactMessage>;
