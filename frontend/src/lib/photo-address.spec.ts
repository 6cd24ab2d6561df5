import { expect, it } from 'vitest';
import { photoAddress } from './photo-address';

it.each([
  ['https://photos.example/1.jpg', 'https://photos.example/1.jpg'],
  ['http://photos.example/1.jpg', 'https://photos.example/1.jpg'],
  ['javascript:alert(1)', undefined],
  ['https:photos', undefined],
  ['1.jpg', undefined],
  [null, undefined],
])('of %s is %s', (photo, address) => {
  expect(photoAddress(photo)).toBe(address);
});
