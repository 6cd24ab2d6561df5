import { z } from 'zod';
import { textAsTyped } from './text-as-typed.js';

/** A text parameter as somebody types or pastes it. */
export function typedText(maxLength: number): z.ZodString {
  return z.string().overwrite(textAsTyped).max(maxLength);
}
