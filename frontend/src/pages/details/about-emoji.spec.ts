import { describe, expect, it } from 'vitest';
import { aboutEmoji } from './about-emoji';

describe('aboutEmoji', () => {
  it.each([
    ['Service options', '🛎️'],
    [' accessibility ', '♿'],
    ['Something else', '📌'],
  ])('gives %j %s', (section, emoji) => {
    expect(aboutEmoji(section)).toBe(emoji);
  });

  // A page with anything but a text in its place could not be rendered.
  it.each(['constructor', '__proto__', 'toString'])('treats %s as an ordinary name', (section) => {
    expect(aboutEmoji(section)).toBe('📌');
  });
});
