import { expect, it } from 'vitest';
import { emailHref } from './email';

it.each([
  ['info@oak.co.uk', 'info@oak.co.uk'],
  ['info+news@oak.example', 'info%2Bnews@oak.example'],
  ['info@oak.example?bcc=spy%40evil.example', 'info@oak.example%3Fbcc%3Dspy%2540evil.example'],
  ['info@oak.example&subject=Hi', 'info@oak.example%26subject%3DHi'],
  ['info@oak.example,spy@evil.example', 'info@oak.example%2Cspy@evil.example'],
])('links %s as mailto:%s', (email, written) => {
  expect(emailHref(email)).toBe(`mailto:${written}`);
});
