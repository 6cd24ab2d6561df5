import { describe, expect, it } from 'vitest';
import { photoAddress, tileAddresses } from './photo-address';

it.each([
  ['https://photos.example/1.jpg', 'https://photos.example/1.jpg'],
  ['http://photos.example/1.jpg', 'https://photos.example/1.jpg'],
  ['HTTPS://photos.example/1.jpg', 'https://photos.example/1.jpg'],
  ['Http://photos.example/1.jpg', 'https://photos.example/1.jpg'],
  ['javascript:alert(1)', undefined],
  ['https:photos', undefined],
  ['1.jpg', undefined],
  [null, undefined],
])('of %s is %s', (photo, address) => {
  expect(photoAddress(photo)).toBe(address);
});

describe('tileAddresses', () => {
  const photo = 'https://lh5.googleusercontent.com/p/AF1Q=w800-h500-k-no';
  const street =
    'https://streetviewpixels-pa.googleapis.com/v1/thumbnail?panoid=0Ie5&cb_client=search.gws-prod.gps&w=800&h=500&yaw=64';
  it.each([
    [photo, photo.replace('w800-h500', 'w320-h320')],
    [street, street.replace('w=800&h=500', 'w=320&h=320')],
  ])('of %s are a small one, then its own', (imported, small) => {
    expect(tileAddresses(imported)).toEqual([small, imported]);
  });

  it.each([
    'https://photos.example/1.jpg?w=800&h=500',
    'https://lh5.googleusercontent.com/p/AF1Q',
    'https://lh3.googleusercontent.com/gps-cs-s/AC9h=w800-h500-k-no',
    'https://photos.example/?from=.googleapis.com/&w=800&h=500',
  ])('of %s are its own alone', (imported) => {
    expect(tileAddresses(imported)).toEqual([imported]);
  });

  it('are none without a photo', () => {
    expect(tileAddresses(null)).toEqual([]);
  });
});
