import fc from 'fast-check';
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
    [`${'0a'.repeat(16)}@errors.example, info@oak.example`, 'info@oak.example'],
    ['u003einfo@oak.example', 'info@oak.example'],
    ['&#105;nfo@oak.example', 'info@oak.example'],
    ['info&#64;oak.example', 'info@oak.example'],
    ['&lt;info@oak.example&gt;', 'info@oak.example'],
    ['“info@oak.example”', 'info@oak.example'],
    ['*info@oak.example*', 'info@oak.example'],
    ['info@oak.example…', 'info@oak.example'],
    ['.info@oak.example', 'info@oak.example'],
    ['\\ninfo@oak.example\\n', 'info@oak.example'],
    ['\\\\r\\\\ninfo@oak.example', 'info@oak.example'],
    ['\\"info@oak.example\\"', 'info@oak.example'],
    ['%20info@oak.example%20', 'info@oak.example'],
    ['Email:info@oak.example', 'info@oak.example'],
    ['Contact:info@oak.example', 'info@oak.example'],
    ['<a href="mailto:info@oak.example?subject=Hi">Write to us</a>', 'info@oak.example'],
    ['a:1:{i:0;s:16:"info@oak.example";}', 'info@oak.example'],
    ['info [at] oak.example', 'info@oak.example'],
    ['info(at)oak.example', 'info@oak.example'],
    ['“E-Mail:mailto:info@oak.example”', 'info@oak.example'],
    ['info@oak.example/', 'info@oak.example'],
    ['info＠oak.example', 'info@oak.example'],
    ['ｉｎｆｏ＠ｏａｋ．ｅｘａｍｐｌｅ', 'info@oak.example'],
    ['メール：info@oak.example，sales@oak.example', 'info@oak.example'],
    ['info@oak.example？bcc＝spy＠evil.example', 'info@oak.example'],
    ['lodash@4.17.21 info@oak.example', 'info@oak.example'],
    ['_info_@oak.example', '_info_@oak.example'],
    ['info@oak.இந்தியா', 'info@oak.இந்தியா'],
    ['n.oak@oak.example', 'n.oak@oak.example'],
    ['mail@oak.example', 'mail@oak.example'],
  ])('reads %s as %s', (text, email) => {
    expect(mapEmail(text)).toBe(email);
  });

  it('finds the same address again in what it found', () => {
    const piece = fc.constantFrom(
      ...['info', 'a', 'n', 'u003e', '@', '@oak.', '.', 'example', '\\', '\\n', '%20', 'mail:', 'mailto:'],
      ...['_', '-', '&#64;', '&amp;', '“', '＠', '．', '…', '/', ' ', ',', '?', '$', 'é', '\u0301'],
    );
    const pieces = fc.array(piece, { maxLength: 4 }).map((list) => list.join(''));
    let found = 0;
    fc.assert(
      fc.property(pieces, pieces, (before, behind) => {
        const email = mapEmail(`${before}info@oak.example${behind}`);
        if (email === null) return;
        found += 1;
        expect(mapEmail(email)).toBe(email);
      }),
      { numRuns: 2_000 },
    );
    expect(found).toBeGreaterThan(500);
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
    'info@oak.example&amp;bcc=spy@evil.example',
    'lodash@4.17.21',
    `${'0A'.repeat(16)}@errors.example`,
    'core@2024.05',
    'oak\\info@oak.example',
    'info@.oak.example',
    'info@oak.example/contact',
    '_@_._',
    '@'.repeat(200),
    `${'x'.repeat(250)}@oak.example`,
  ])('finds no e-mail address in %.60s', (text) => {
    expect(mapEmail(text)).toBeNull();
  });
});
