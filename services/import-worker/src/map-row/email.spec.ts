import { describe, expect, it } from 'vitest';
import { mapEmail } from './email.js';

describe('mapEmail', () => {
  it.each([
    ['info@oak.co.uk', 'info@oak.co.uk'],
    ['Info+News@Oak.Example', 'Info+News@Oak.Example'],
    ['info@oak.example, sales@oak.example', 'info@oak.example'],
    ['Bob <info@oak.co.uk>', 'info@oak.co.uk'],
    ['E-mail: info@oak.co.uk.', 'info@oak.co.uk'],
    ['["info@oak.example","sales@oak.example"]', 'info@oak.example'],
    ["['info@oak.example']", 'info@oak.example'],
    ['mailto:info@oak.co.uk?subject=Hi', 'info@oak.co.uk'],
    ['info@oak.example?bcc=spy%40evil.example', 'info@oak.example'],
    ['東京@oak.example', '東京@oak.example'],
    ['logo@2x.png, info@oak.example', 'info@oak.example'],
    ['jquery@3.6.0.min.js;info@oak.example', 'info@oak.example'],
    ['u003einfo@oak.example', 'info@oak.example'],
  ])('reads %s as %s', (text, email) => {
    expect(mapEmail(text)).toBe(email);
  });

  it.each([
    '',
    'ask inside',
    'info@oak',
    'hero@3x.webp',
    'info@oak..example',
    'info@@oak.example',
    "o'brien@oak.example",
    'info@oak.example&bcc=spy@evil.example',
    'info@oak.example%3Fbcc=spy',
    'https://info@oak.example/',
    `${'x'.repeat(250)}@oak.example`,
  ])('finds no e-mail address in %.60s', (text) => {
    expect(mapEmail(text)).toBeNull();
  });
});
