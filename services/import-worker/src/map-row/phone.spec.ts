import { describe, expect, it } from 'vitest';
import { countryByCode } from './country/country-names.js';
import { countryOfPhone, mapPhone } from './phone.js';

describe('mapPhone', () => {
  it.each([
    ['+44 20 7946 0958', null, '+442079460958'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['+44 (0)20 7946 0958', 'GB', '+442079460958'],
    ['+1 205-555-0199', 'US', '+12055550199'],
    ['(205) 555-0199', 'US', '+12055550199'],
    ['22 123 45 67', 'PL', '+48221234567'],
    ['41445550199', 'CH', '+41445550199'],
    ['020 7946 0958 / 020 7946 0959', 'GB', '+442079460958'],
    ['020 7946 0958', null, null],
    ['Fax: 020 7946 0959', 'GB', null],
    ['020 7946 0959 (fax)', 'GB', null],
    ['Tel: 020 7946 0958 Fax: 020 7946 0959', 'GB', '+442079460958'],
    ['Fax 020 7946 0959, Tel 020 7946 0958', 'GB', '+442079460958'],
    ['020 7946 0959 fax / 020 7946 0958', 'GB', '+442079460958'],
    ['Tel/Fax: 020 7946 0958', 'GB', '+442079460958'],
    ['Tel. & Telefax 020 7946 0958', 'GB', '+442079460958'],
    ['020 7946 0958/020 7946 0959', 'GB', '+442079460958'],
    ['020 7946 0958 & 020 7946 0959', 'GB', '+442079460958'],
    ['020 7946 0958 - 020 7946 0959', 'GB', '+442079460958'],
    ['020 7946 0958 (24 hours)', 'GB', '+442079460958'],
    ['030/12345678', 'DE', '+493012345678'],
    ['030 / 12345678', 'DE', '+493012345678'],
    ['(030) / 123 456 78', 'DE', '+493012345678'],
    ['Tel. 030 / 12345678', 'DE', '+493012345678'],
    ['030 / 12345678 / 12345679', 'DE', null],
    ['030 / 030 12345678', 'DE', null],
    ['020 7946 0958 020 7946 0959', 'GB', '+442079460958'],
    ['(205) 555-0199 (205) 555-0198', 'US', '+12055550199'],
    ['2055550199 2055550198', 'US', '+12055550199'],
    ['601 234 567 601 234 568', 'PL', '+48601234567'],
    ['+44 20 7946 0958 020 7946 0959', 'GB', null],
    ['020 7946 0958 0959', 'GB', null],
    ['1234 5678', 'GB', null],
    ['F: 020 7946 0959', 'GB', null],
    ['F. 020 7946 0959', 'GB', null],
    ['f 020 7946 0959', 'GB', null],
    ['020 7946 0959 (F)', 'GB', null],
    ['T: 020 7946 0958 F: 020 7946 0959', 'GB', '+442079460958'],
    ['F: 020 7946 0959 T: 020 7946 0958', 'GB', '+442079460958'],
    ['T/F: 020 7946 0958', 'GB', '+442079460958'],
    ['T: 020 7946 0958', 'GB', '+442079460958'],
    ['12', 'GB', null],
    ['4915112345678', 'DE', '+4915112345678'],
    ['4930123456', 'DE', '+4930123456'],
    ['493012345678', 'DE', '+493012345678'],
    ['03012345678', 'DE', '+493012345678'],
    ['390612345678', 'IT', '+390612345678'],
    ['4407911123456', 'GB', '+447911123456'],
    ['4402079460958', 'GB', '+442079460958'],
  ])('%s in %s is %s', (text, code, e164) => {
    expect(mapPhone(text, code === null ? null : countryByCode(code))).toEqual({
      phone: text,
      phoneE164: e164,
    });
  });

  it.each([
    ['468123456', 'SE'],
    ['62211234567', 'ID'],
    ['3906123456', 'IT'],
  ])('does not guess whether %s in %s begins with its calling code', (text, code) => {
    expect(mapPhone(text, countryByCode(code))).toEqual({ phone: text, phoneE164: null });
  });

  it('repairs a number that was stored as a decimal, and drops unusable ones', () => {
    expect(mapPhone('41445550199.0', countryByCode('CH'))).toEqual({
      phone: '41445550199',
      phoneE164: '+41445550199',
    });
    expect(mapPhone('4.14E+10', countryByCode('CH'))).toBeNull();
    expect(mapPhone('9'.repeat(100), null)).toBeNull();
    expect(mapPhone('ask inside', countryByCode('US'))).toBeNull();
    expect(mapPhone('n.v.t.', null)).toBeNull();
    expect(mapPhone('٠١٢٣٤٥٦٧٨', null)?.phone).toBe('٠١٢٣٤٥٦٧٨');
  });
});

describe('a number inside something else', () => {
  it.each([
    ["['+44 20 7946 0958']", '+44 20 7946 0958'],
    ['["020 7946 0958"]', '020 7946 0958'],
    ['["020 7946 0958", "020 7946 0959"]', '020 7946 0958, 020 7946 0959'],
    ['[442079460958]', '442079460958'],
    ['tel:+442079460958', '+442079460958'],
    ["'020 7946 0958", '020 7946 0958'],
    ['<a href="tel:+442079460958">020 7946 0958</a>', '020 7946 0958'],
    ['<a href="tel:+442079460958" class="x">Call us</a>', '+442079460958'],
    ['020 7946 0958<br>020 7946 0959', '020 7946 0958, 020 7946 0959'],
    ['a:1:{i:0;s:13:"+442079460958";}', '+442079460958'],
    ['=+442079460958', '+442079460958'],
    ['+44&nbsp;20&nbsp;7946&nbsp;0958', '+44 20 7946 0958'],
    ['&#43;44 20 7946 0958', '+44 20 7946 0958'],
    ["<br>'Tel 020 7946 0958", 'Tel 020 7946 0958'],
    ['["tel:+442079460958"]', '+442079460958'],
    ['+44 20 7946 0958 +44 20 7946 0959', '+44 20 7946 0958 +44 20 7946 0959'],
    ['Tel +44 20 7946 0958', 'Tel +44 20 7946 0958'],
  ])('is taken out of %s', (text, phone) => {
    expect(mapPhone(text, countryByCode('GB'))).toEqual({ phone, phoneE164: '+442079460958' });
    expect(mapPhone(phone, countryByCode('GB'))?.phone).toBe(phone);
  });

  it.each(['0', '0.0', '-1', '-1.0', '00', '[]', '[{"number":1}]', '[null]'])(
    'is not found in %s',
    (text) => {
      expect(mapPhone(text, countryByCode('GB'))).toBeNull();
    },
  );

  it('is the first of more numbers than are kept', () => {
    const numbers = ['020 7946 0958', '020 7946 0959', '020 7946 0960', '020 7946 0961', '020 7946 0962'];
    expect(mapPhone(numbers.join(', '), countryByCode('GB'))).toEqual({
      phone: '020 7946 0958',
      phoneE164: '+442079460958',
      problem: 'has more than 60 characters, only the first number is kept',
    });
    expect(mapPhone(`Call us at 12, or ${numbers.join()}`, countryByCode('GB'))).toBeNull();
  });
});

describe('countryOfPhone', () => {
  it.each([
    ['+44 20 7946 0958', 'GB'],
    ['0041 44 555 01 99', 'CH'],
    ['+1 205-555-0199', 'US'],
    ['+1 416-555-0199', 'CA'],
    ['+1 520-555-0199', 'US'],
    ['+44 1534 733999', 'JE'],
    ['tel:+442079460958', 'GB'],
    ["['+44 20 7946 0958']", 'GB'],
    ['+44&nbsp;20&nbsp;7946&nbsp;0958', 'GB'],
    ['+44 20 7946 0958 +33 1 99 00 12 34', 'GB'],
  ])('%s belongs to country %s', (text, code) => {
    expect(countryOfPhone(text)?.code).toBe(code);
  });

  it.each([
    '+1 866-555-0199',
    '+1 800 555 0199',
    '205-555-0199',
    '020 7946 0958',
    '+999 123',
    '+247 62889',
    '',
  ])('does not guess the country of %j', (text) => {
    expect(countryOfPhone(text)).toBeNull();
  });
});
