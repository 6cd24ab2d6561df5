import { describe, expect, it } from 'vitest';
import { mapVerified } from './verified.js';

describe('mapVerified', () => {
  it.each([
    ...['True', 'TRUE', 't', 'yes', 'Y', '1', '1.0', '1,0', '-1', 'Verified'],
    ...['DOĞRU', 'Doğru', 'Evet', 'WAHR', 'VRAI', 'VERDADERO', 'Sí', 'VERO', 'PRAWDA', 'ИСТИНА', 'ADEVĂRAT'],
    ...['checked', 'x', 'X', 'on', '✓', '✔', '✔\ufe0f', '☑', '✅'],
  ])('%j is verified', (text) => {
    expect(mapVerified(text)).toEqual({ isVerified: true, problem: null });
  });

  it.each([
    ...['', 'False', 'FALSE', 'f', 'no', 'N', '0', '0.0', 'not verified', 'Unverified'],
    ...['YANLIŞ', 'yanlış', 'Hayır', 'FALSCH', 'FAUX', 'FALSO', 'FAŁSZ', 'ONWAAR', 'ЛОЖЬ'],
    ...['unchecked', 'off', '☐', '✗', '✘', '❌'],
  ])('%j is not verified', (text) => {
    expect(mapVerified(text)).toEqual({ isVerified: false, problem: null });
  });

  it.each(['maybe', '10', '2', '1.5', 'toString', '?!', '✓✗', '☒'])(
    '%j is reported as neither yes nor no',
    (text) => {
      const problem = 'neither yes nor no, taken as not verified';
      expect(mapVerified(text)).toEqual({ isVerified: false, problem });
    },
  );
});
