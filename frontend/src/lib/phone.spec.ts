import type { BusinessCard } from '@highstreet/api-contract';
import { expect, it } from 'vitest';
import { callHref, phoneHref } from './phone';

it.each([
  ['+442079460958', '+442079460958'],
  ['020 7946 0958', '02079460958'],
  ['+1 205-555-0199', '+12055550199'],
  ['(205) 555-0199', '2055550199'],
  ['+ 44 20 7946 0958', '+442079460958'],
  ['(+44) 20 7946 0958', '+442079460958'],
  ['Tel: +44 20 7946 0958', '+442079460958'],
  ['030/123456', '030123456'],
  ['030/12345678', '03012345678'],
  ['030 123/4567', '0301234567'],
  ['0931 12345/12346', '093112345'],
  ['030 1234567/8', '0301234567'],
  ['020 7946–0958', '02079460958'],
])('%s is dialled as %s', (text, dialled) => {
  expect(phoneHref(text)).toBe(`tel:${dialled}`);
});

it.each([' / ', ', ', '; ', ' | ', ' or ', ' & ', ' and ', ' +44 ', ' Mob: ', ' F: ', ' Факс: '])(
  'the first of several numbers separated by %j is dialled',
  (between) => {
    expect(phoneHref(`020 7946 0958${between}20 7946 0959`)).toBe('tel:02079460958');
  },
);

it.each([
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+44(0)20 7946 0958', '+442079460958'],
  ['(+44) (0)20 7946 0958', '+442079460958'],
  ['0044 (0)20 7946 0958', '00442079460958'],
  ['+353 (0)1 679 0000', '+35316790000'],
  // Needed where no prefix says the country, and in Italy, where it is a digit as any other.
  ['(0)20 7946 0958', '02079460958'],
  ['+39 (0)6 698 1234', '+39066981234'],
])('%s is dialled with its bracketed zero only where required: %s', (text, dialled) => {
  expect(phoneHref(text)).toBe(`tel:${dialled}`);
});

it.each(['ext. 12', 'ext 12', 'Extension 12', 'x12', '#12'])(
  'an extension is not dialled: %s',
  (extension) => {
    expect(phoneHref(`020 7946 0958 ${extension}`)).toBe('tel:02079460958');
  },
);

it.each(['(24 hours)', '(24/7)', '(mobile)'])('a remark is not dialled: %s', (remark) => {
  expect(phoneHref(`020 7946 0958 ${remark}`)).toBe('tel:02079460958');
});

it.each([
  ['٠١٢٣ ٤٥٦٧٨٩', '0123456789'],
  ['+۹۸ ۲۱ ۱۲۳۴', '+98211234'],
  ['０３−１２３４', '031234'],
  ['０３－１２３４－５６７８', '0312345678'],
  ['０３ー１２３４ー５６７８', '0312345678'],
  ['（０３）１２３４－５６７８', '0312345678'],
  ['＋８１　３－１２３４－５６７８', '+81312345678'],
  ['１－８００－ＦＬＯＷＥＲＳ', '18003569377'],
  ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['०९१ ९८७६५ ४३२१०', '0919876543210'],
  ['௦௧௨௩௪௫௬௭௮௯', '0123456789'],
  ['๐๒ ๑๒๓ ๔๕๖๗', '021234567'],
  ['០២៣ ៨៨៨ ៩៩៩', '023888999'],
  ['၀၉ ၁၂၃ ၄၅၆', '09123456'],
  ['020 7946 0958²', '02079460958'],
])('digits of another script are dialled: %s', (text, dialled) => {
  expect(phoneHref(text)).toBe(`tel:${dialled}`);
});

it.each([
  ['1-800-FLOWERS', '18003569377'],
  ['1-800-GOT-JUNK (468-5865)', '18004685865'],
  ['(888) PET-MEDS', '8887386337'],
  ['+1 877 4 Fitness', '+18774348637'],
  ['1-800-94-JENNY', '18009453669'],
  ['800-555-TALK', '8005558255'],
])('letters on the keys of a telephone are dialled: %s', (text, dialled) => {
  expect(phoneHref(text)).toBe(`tel:${dialled}`);
});

it.each([
  ['1-800-555-0199 toll free', '18005550199'],
  ['800 555 0199 mobile', '8005550199'],
  ['0800 FLOWERS', '0800'],
])('other words are not dialled: %s', (text, dialled) => {
  expect(phoneHref(text)).toBe(`tel:${dialled}`);
});

it.each([
  ['Fax 020 7946 0959, Tel 020 7946 0958', '+442079460958', 'tel:+442079460958'],
  ['020 7946 0958', null, 'tel:02079460958'],
  ['Tel/Fax: 020 7946 0958', null, 'tel:02079460958'],
  ['Fax: 020 7946 0959', null, undefined],
  ['F. 020 7946 0959', null, undefined],
  ['Telefax 030/12345', null, undefined],
  ['020 7946 0959 (F)', null, undefined],
  ['020 7946 0959 fax', null, undefined],
  ['ＦＡＸ：０３－１２３４－５６７８', null, undefined],
  // Of a script that no telephone here reads.
  ['𞥐𞥑𞥒', null, undefined],
  [null, null, undefined],
])('a business with %j and %j is called by %j', (phone, phoneE164, href) => {
  expect(callHref({ phone, phoneE164 })).toBe(href);
});

it('a business of a list that was cached before it had international numbers is called by the imported one', () => {
  const cached = JSON.parse('{"phone":"020 7946 0958"}') as Pick<BusinessCard, 'phone' | 'phoneE164'>;
  expect(callHref(cached)).toBe('tel:02079460958');
});
