import { describe, expect, it } from 'vitest';
import { mapPlace } from '../place.js';
import { RowNotes } from '../row-notes.js';

function cityOf(country: string, address: string, postalCode = ''): string | null {
  const cells = { address, city: '', state: '', postalCode, countries: [country], phone: '' };
  return mapPlace(cells, new RowNotes(2)).city?.name ?? null;
}

describe('the city of an address in the United Kingdom', () => {
  it.each([
    ['10 High Street, Guildford GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford, GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford, Surrey GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford, Surrey, GU1 3AA, UK', 'Guildford'],
    ['10 High Street, Guildford GU1 3AA, United Kingdom', 'Guildford'],
    ['10 High Street, Guildford GU1 3AA UK', 'Guildford'],
    ['10 High Street, Guildford, England GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford gu1 3aa', 'Guildford'],
    ['10 High Street, Guildford GU13AA', 'Guildford'],
    ['10 High Street, GU1 3AA Guildford', 'Guildford'],
    ['10 High Street, GU1 3AA, Guildford', 'Guildford'],
    ['GU1 3AA, 10 High Street, Guildford', 'Guildford'],
    ['10 High Street, Guildford', 'Guildford', 'GU1 3AA'],
    ['10 High Street, Guildford', null],
    ['10 High Street, Guildford, Surrey', 'Guildford'],
    ['10 High Street, Guildford, Surrey, England', 'Guildford'],
    ['The Old Barn, Surrey', null],
    ['The Old Barn, Surrey GU1 3AA', null],
    ['10 High Street, Manchester', 'Manchester'],
    ['10 High Street, London', 'London'],
    ['Unit 3, The Maltings, Station Road, Ely, Cambridgeshire CB7 4XX', 'Ely'],
    ['Unit 3, The Maltings, Station Road, Ely, Cambs CB7 4XX', 'Ely'],
    ['10 High Street, Camden, London NW1 7BU', 'London'],
    ['10 High Street, Camden NW1 7BU', 'London'],
    ['10 High Street, Wimbledon, SW19 1AA', 'London'],
    ['10 High Street, London Borough of Hackney, London E8 1EA', 'London'],
    ['10 High Street NW1 7BU', 'London'],
    ['10 High Street, Hounslow TW3 1ES', 'Hounslow'],
    ['10 High Street, Croydon, Greater London CR0 1AA', 'Croydon'],
    ['Flat 2/1, 12 Byres Road, Glasgow G12 8AA', 'Glasgow'],
    ['2F1, 12 Leith Walk, Edinburgh, Midlothian EH6 5AA', 'Edinburgh'],
    ['10 High Street, Didsbury, Manchester M20 2AA', 'Manchester'],
    ['10 Bridge Street, Durham DH1 3AA', 'Durham'],
    ['10 Bridge Street, Consett, Durham DH8 5AA', 'Consett'],
    ['10 Bridge Street, Consett, County Durham DH8 5AA', 'Consett'],
    ['10 Front Street, Chester-le-Street DH3 3AA', 'Chester-le-Street'],
    ['10 High Street, Stoke-on-Trent ST1 1AA', 'Stoke-on-Trent'],
    ['10 High Street, Newcastle upon Tyne, Tyne and Wear NE1 1AA', 'Newcastle upon Tyne'],
    ["10 High Street, King's Lynn PE30 1AA", "King's Lynn"],
    ['10 High Street, Bury St Edmunds IP33 1AA', 'Bury St Edmunds'],
    ['10 High Street, Llandudno, Conwy LL30 1AA', 'Llandudno'],
    ['10 High Street, Conwy LL32 8AA', 'Conwy'],
    ['10 High Street, Cardiff, South Glamorgan CF10 1AA', 'Cardiff'],
    ['10 Main Street, Lisburn, Co. Antrim BT28 1AA', 'Lisburn'],
    ['10 Main Street, Armagh BT61 7AA', 'Armagh'],
    ['10 Main Street, Newport, Isle of Wight PO30 1AA', 'Newport'],
    ['10 Main Street, St Helier, Jersey JE2 3NN', 'St Helier'],
    ['10 Main Street, Douglas, Isle of Man IM1 1AA', 'Douglas'],
    ['10 High Street, London NW1', null],
    ['GU1 3AA', null],
  ])('%s: %s', (address, city, postalCode = '') => {
    expect(cityOf('GB', address, postalCode)).toBe(city);
  });
});
