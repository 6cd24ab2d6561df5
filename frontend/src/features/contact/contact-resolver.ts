import { zodResolver } from '@hookform/resolvers/zod';
import { contactMessage } from './contact-message';

/** Checks the contact form for react-hook-form. */
export const contactResolver = zodResolver(contactMessage);
