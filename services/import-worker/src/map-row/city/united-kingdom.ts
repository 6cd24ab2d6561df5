import { fold } from '../fold.js';
import { asCity, partFromEnd, unknownPlace, type CityRule } from './address-parts.js';

/** A full postcode at the end of a text, in capitals, with or without its space (Royal Mail's formats). */
export const britishPostcodeAtEnd = /(?:^|\s)([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/;

/** The postcode areas whose post town is London. */
const londonArea = /^(?:E|EC|N|NW|SE|SW|W|WC)\d/;

/** Counties and nations that people add after the post town: never the town itself. */
const counties = new Set(
  `avon bedfordshire berkshire buckinghamshire cambridgeshire cheshire cleveland cornwall cumbria derbyshire devon dorset
  durham essex gloucestershire hampshire herefordshire hertfordshire kent lancashire leicestershire lincolnshire
  merseyside middlesex norfolk northamptonshire northumberland nottinghamshire oxfordshire rutland shropshire somerset
  staffordshire suffolk surrey sussex warwickshire wiltshire worcestershire yorkshire aberdeenshire angus argyll ayrshire
  caithness clackmannanshire dumfriesshire fife kinross lanarkshire midlothian moray perthshire renfrewshire
  stirlingshire sutherland clwyd dyfed gwent gwynedd powys antrim armagh down fermanagh tyrone england scotland wales`.split(
    /\s+/,
  ),
);
const countyNames = [
  'east sussex',
  'west sussex',
  'greater london',
  'greater manchester',
  'isle of wight',
  'tyne and wear',
  'west midlands',
  'north yorkshire',
  'south yorkshire',
  'west yorkshire',
  'east yorkshire',
  'east riding of yorkshire',
  'county durham',
  'east lothian',
  'west lothian',
  'scottish borders',
  'mid glamorgan',
  'south glamorgan',
  'west glamorgan',
  'county antrim',
  'county armagh',
  'county down',
  'county fermanagh',
  'county londonderry',
  'county tyrone',
  'co antrim',
  'co armagh',
  'co down',
  'co fermanagh',
  'co londonderry',
  'co tyrone',
  'co durham',
  'northern ireland',
];
for (const name of countyNames) {
  counties.add(name);
}

/** `12 High Street, Guildford GU1 3AA`, also `…, Guildford, Surrey GU1 3AA` and `…, Guildford, GU1 3AA`. */
export const unitedKingdom: CityRule = (parts, postalCode) => {
  const last = partFromEnd(parts, 0);
  const match = britishPostcodeAtEnd.exec(last);
  const inAddress = match ? `${match[1] ?? ''} ${match[2] ?? ''}` : null;
  const beforeCode = match ? last.slice(0, match.index).trim() : last;
  const code = inAddress ?? postalCode;
  if (code === '') {
    // Without a postcode the last part may as well be a street.
    return unknownPlace;
  }
  const named = [beforeCode, partFromEnd(parts, 1), partFromEnd(parts, 2)].filter((part) => part !== '');
  const town = named.find((part) => !counties.has(fold(part))) ?? '';
  // Directly before a county the first part may as well be a house.
  const maybeHouse = town !== named[0] && town === parts[0];
  const city = maybeHouse ? null : asCity(town);
  return { city: city ?? (londonArea.test(code) ? 'London' : null), state: null, postalCode: inAddress };
};
