import { afterEach, describe, expect, it, vi } from 'vitest';
import { business, fullRow, mapRow } from '../../test/support/map-row.js';

function map(columns: Readonly<Record<string, string>>) {
  const mapped = mapRow({ name: 'Elm', address: '4 Mill Lane', ...columns });
  if (mapped.kind === 'rejected') throw new Error(mapped.rejection.reason);
  const { notes, dependsOnToday } = mapped;
  return { isActive: mapped.business.isActive, notes, dependsOnToday };
}

const open = { isActive: true, notes: [], dependsOnToday: false };
/** Such a row must be mapped by every import, since it will be another business. */
const openUntilThen = { ...open, dependsOnToday: true };
const closed = { isActive: false, notes: [], dependsOnToday: false };

afterEach(() => {
  vi.useRealTimers();
});

describe('a business with a column of whether or when it closed for good', () => {
  it.each([
    ...['true', 'TRUE', '1', '1.0', '-1', 'yes', 'DOĞRU', 'x', '✓', 'Closed', 'CLOSED_PERMANENTLY'],
    ...['Permanently closed', 'Dauerhaft geschlossen'],
  ])('is closed where it says %j', (cell) => {
    expect(map({ permanentlyClosed: cell })).toEqual(closed);
    expect(map({ date_closed: cell })).toEqual(closed);
  });

  it.each([
    ...['', 'False', '0', '0.0', 'no', 'FALSCH', 'off', '☐', 'Open', 'Operational'],
    ...['unknown', '?', 'NULL', 'Not closed'],
  ])('is open where it says %j', (cell) => {
    expect(map({ permanentlyClosed: cell })).toEqual(open);
    expect(map({ date_closed: cell })).toEqual(open);
  });

  it.each([
    ...[
      '2019-01-31',
      '2019-01-31T00:00:00',
      '2019-01-31 00:00:00+00',
      '2019-1-31',
      '2019/01/31',
      '2019.01.31',
    ],
    ...['2019. 01. 31.', '20190131', '20190131.0', '31/01/2019', '01/31/2019', '1/31/2019 12:00:00 AM'],
    ...['01.02.2019', '31.01.2019', '31-01-2019', '31. 1. 2019', '31/01/19', '1/31/19', '31.01.98'],
    ...['Jan 31, 2019', 'January 31st, 2019', 'Thursday, January 31, 2019', '31-Jan-2019', '31-JAN-19'],
    ...['31JAN2019', '31 January 2019', 'Thu, 31 Jan 2019 00:00:00 GMT', "'2019-01-31"],
    ...['Thu Jan 31 2019 00:00:00 GMT+0000 (Coordinated Universal Time)', '43496', '43496.5', '43496.0'],
    ...['2019', '2019.0', '2019-01', '1934-05-02', '02/05/1934'],
  ])('is closed where the day is %j', (cell) => {
    expect(map({ date_closed: cell })).toEqual(closed);
    expect(map({ is_permanently_closed: cell })).toEqual(closed);
  });

  it.each([
    ...['0000-00-00', '0000-00-00 00:00:00', '0001-01-01', '0001-01-01T00:00:00', '1753-01-01', '1899-12-30'],
    ...['1900-01-00', '1900-01-01', '1904-01-01', '1969-12-31T19:00:00', '1970-01-01', '1970-01-01 00:00:00'],
    ...[
      '00/00/0000',
      '00.00.0000',
      '1/1/0001',
      '30.12.1899',
      '1/0/1900',
      '01/01/1900',
      '1/1/1970',
      '12/31/1969',
    ],
    ...['00:00:00', '9999-12-31', '9999-12-31 23:59:59', '12/31/9999', '31.12.9999', '99991231', '9999'],
    ...['2099-12-31', '2999-12-31', '31-DEC-99', '01-JAN-70', '1/0/00', '30/12/99', '0000', 'Jan 1, 1970'],
  ])('is open where a program wrote %j for no day', (cell) => {
    expect(map({ date_closed: cell })).toEqual(open);
  });

  it('is closed from that day on, if the day lies ahead', () => {
    const on = (today: string, cell: string, business_status = '') => {
      vi.setSystemTime(`${today}T12:00:00Z`);
      return map({ date_closed: cell, business_status });
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const cell of ['2031-05-04', '04/05/2031', '5/4/2031', '4-May-2031'])
      expect(on('2031-04-03', cell), cell).toEqual(openUntilThen);
    expect(on('2031-05-03', '2031-05-04')).toEqual(openUntilThen);
    expect(on('2031-05-04', '2031-05-04')).toEqual(closed);
    expect(on('2031-04-05', '04/05/2031')).toEqual(openUntilThen);
    expect(on('2031-05-04', '04/05/2031')).toEqual(closed);
    expect(on('2031-05-04', '2031')).toEqual(openUntilThen);
    expect(on('2031-12-31', '2031')).toEqual(closed);
    expect(on('2031-05-03', '2031-05-04', 'CLOSED_PERMANENTLY')).toEqual(closed);
  });

  it.each([
    'moved',
    'soon',
    '10',
    '2',
    '31/31/2019',
    '2019-02-30',
    '2019-13-01',
    '18:30:00',
    '90210',
    '+44 1',
  ])('is open, with a note, where it says %j', (cell) => {
    const problem = 'neither a day nor yes or no, taken as open';
    expect(map({ date_closed: cell })).toEqual({ ...open, notes: [`Row 2, date_closed: ${problem}`] });
    expect(map({ permanentlyClosed: cell })).toEqual({
      ...open,
      notes: [`Row 2, permanently_closed: ${problem}`],
    });
  });

  it('is what the column of yes and no says, if it has both', () => {
    expect(map({ date_closed: '2019-01-31', permanentlyClosed: 'false' })).toEqual(open);
    expect(map({ date_closed: '2019-01-31', permanentlyClosed: '' })).toEqual(closed);
    expect(map({ date_closed: '2019-01-31', permanentlyClosed: 'unknown' })).toEqual(closed);
  });
});

describe('a column `state` of whether a business is open', () => {
  it.each([
    ['Open ⋅ Closes 6PM', true],
    ['Closed ⋅ Opens 8AM Mon', true],
    ['Open 24 hours', true],
    ['Open now', true],
    ['Temporarily closed', true],
    ['Permanently closed', false],
  ])('is no state of the USA: %s', (state, isActive) => {
    const row = { name: 'Elm', address: '4 Mill Ln, Austin, TX 78701', state };
    expect(business(row)).toMatchObject({ city: { name: 'Austin', state: 'Texas' }, isActive });
  });
});

describe('a column of the status of a business', () => {
  it.each([
    'Permanently closed',
    'Permanently closed.',
    'closed permanently',
    'PERMANENTLY_CLOSED',
    'Dauerhaft geschlossen',
    'Définitivement fermé',
    'Fermé définitivement',
    'Cerrado permanentemente',
    'Permanentemente cerrado',
    'Cerrado definitivamente',
    'Chiuso definitivamente',
    'Chiuso in modo permanente',
    'Permanentemente fechado',
    'Encerrado permanentemente',
    'Permanent gesloten',
    'Definitief gesloten',
    'Zamknięte na stałe',
    'Trwale zamknięte',
    'Nieczynne na stałe',
    'Kalıcı olarak kapalı',
    'KALICI OLARAK KAPANDI',
  ])('status %j is not active', (business_status) => {
    expect(business({ ...fullRow, business_status }).isActive).toBe(false);
  });

  it.each([
    'OPERATIONAL',
    'CLOSED_TEMPORARILY',
    '',
    'Vorübergehend geschlossen',
    'Temporairement fermé',
    'Cerrado temporalmente',
    'Geçici olarak kapalı',
    'Geschlossen',
  ])('status %j is active', (business_status) => {
    expect(business({ ...fullRow, business_status }).isActive).toBe(true);
  });
});

describe('a register of companies', () => {
  it.each([
    ['CompanyStatus', 'Dissolved', false],
    ['company_status', 'Active', true],
    ['CompanyStatus', 'Liquidation', true],
    ['status', 'Out of Business', false],
    ['status', 'Gone Out of Business', false],
    ['operating_status', 'permanently_closed', false],
    ['operating_status', 'open', true],
    ['经营状态', '注销', false],
    ['经营状态', '已吊销', false],
    ['登记状态', '吊销，未注销', false],
    ['登记状态', '吊销,已注销', false],
    ['经营状态', '存续（在营、开业、在册）', true],
    ['经营状态', '在业', true],
    ['经营状态', '开业', true],
    ['영업상태명', '폐업', false],
    ['영업상태명', '영업/정상', true],
    ['영업상태명', '휴업', true],
    ['etatAdministratifEtablissement', 'F', false],
    ['etatAdministratifEtablissement', 'A', true],
    ["État administratif de l'établissement", 'Fermé', false],
    ["État administratif de l'établissement", 'Actif', true],
    ['etatAdministratifUniteLegale', 'C', false],
    ['etatAdministratifUniteLegale', 'A', true],
  ])('tells in %s with %s whether a business is open', (column, cell, isActive) => {
    expect(map({ [column]: cell })).toEqual(isActive ? open : closed);
  });

  it('says so with letters that say nothing in a column of another', () => {
    expect(map({ status: 'F' })).toEqual(open);
    expect(map({ status: 'C' })).toEqual(open);
  });
});
