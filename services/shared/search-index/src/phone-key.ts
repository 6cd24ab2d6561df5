import { LEAST_PHONE_DIGITS, OTHER_DIGITS } from '@highstreet/database';

const otherDigits = new RegExp(`[${OTHER_DIGITS}]`, 'g');

/** The text with its digits in ASCII. */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10));
}

/** Digits from the last to the first. */
export function reversedDigits(digits: string): string {
  return digits.split('').reverse().join('');
}

/**
 * By which a business is found by its telephone number: the number's digits from the last to the first, so that what
 * people type without its country or area code is a beginning of it. Of the international form where that is known, or
 * else of the number as it is stored. PostgreSQL writes the same (`PHONE_KEY`).
 * @returns undefined for too few digits
 */
export function phoneKey(phoneE164: string | null, phone: string | null): string | undefined {
  const digits = phoneE164 === null ? plainDigits(phone ?? '').replace(/[^0-9]/g, '') : phoneE164.slice(1);
  return digits.length < LEAST_PHONE_DIGITS ? undefined : reversedDigits(digits);
}
