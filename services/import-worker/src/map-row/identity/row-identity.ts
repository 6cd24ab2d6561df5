import { isOpeningState } from '../business-status.js';
import type { RowRejection } from '../mapped-business.js';
import { mapAddress } from '../place/address.js';
import { readAddressObject } from '../place/address-object.js';
import { addressOfParts } from '../place/built-address.js';
import type { PlaceCells } from '../place/place.js';
import type { RowCells } from '../row-cells.js';
import { cleanText } from '../text/clean-text.js';
import { decodeCharacterReferences } from '../text/html.js';
import { firstPageName } from '../text/page-links.js';
import { nameOf, placeIdAmongNames } from './business-name.js';
import { mapPlaceId } from './place-id.js';
import type { MappedPlaceId } from './place-id.js';

/**
 * Maximum lengths in characters. A row with a longer name, address or place id is rejected: its columns have
 * shifted, or it is no business (the longest real name has 125, the longest address 189).
 */
const limits = { name: 200, address: 500, placeId: 255 };

/** What a row says about which business it has. */
export interface RowIdentity {
  readonly name: string;
  /** As it is stored: of its own column, or built of its parts. */
  readonly address: string;
  /** The cell of the address before anything was read in it. */
  readonly addressCell: string;
  readonly givenPlaceId: MappedPlaceId;
  /** The cell of the state, which some exports use for whether the business is open. */
  readonly state: string;
  readonly placeCells: PlaceCells;
}

export function readIdentity(cells: RowCells): RowIdentity {
  const addressCell = cells.paragraphs('address');
  const givenAddress = mapAddress(addressCell);
  const beside = readAddressObject(cells.text('addressObject') || addressCell);
  const suburb = cells.text('suburb');
  const city = decodeCharacterReferences(
    firstPageName(cells.text('city')) || beside.city || (givenAddress === '' ? suburb : ''),
  );
  const state = firstPageName(cells.state());
  const placeCells: PlaceCells = {
    address: givenAddress,
    city: withoutLooseCommas(city),
    suburb: withoutLooseCommas(suburb),
    state: (isOpeningState(state) ? '' : state) || beside.state,
    postalCode: cells.code('postalCode') || beside.postalCode,
    countries: [...cells.texts('country').map(firstPageName), beside.country],
    phone: cells.codes('phone'),
  };
  return {
    name: nameOf(cells),
    address: givenAddress || mapAddress(addressOfParts(cells, placeCells)),
    addressCell,
    givenPlaceId: mapPlaceId(cells.code('placeId') || placeIdAmongNames(cells)),
    state,
    placeCells,
  };
}

/** Why a row with this identity is rejected, or null. */
export function rejectionOf({
  name,
  address,
  givenPlaceId: { placeId },
}: RowIdentity): Omit<RowRejection, 'rowNumber'> | null {
  return (
    rejectionOfText('name', name, limits.name) ??
    rejectionOfText('full_address', address, limits.address) ??
    (placeId === '' ? null : rejectionOfText('place_id', placeId, limits.placeId))
  );
}

function rejectionOfText(
  column: string,
  text: string,
  longest: number,
): Omit<RowRejection, 'rowNumber'> | null {
  if (text === '') {
    return {
      column,
      reason:
        column === 'full_address'
          ? 'is blank, and nothing can be read in city, state, postal code and country'
          : 'is blank',
    };
  }
  return text.length > longest ? { column, reason: `has more than ${longest} characters` } : null;
}

/** `Austin,`: looked for where they begin only, as each of many would be tried. */
const looseCommas = /^[\s,;]+|(?<![\s,;])[\s,;]+$/g;

/** A city without the commas around it: what is left may mark a missing value, as an export would write it alone. */
function withoutLooseCommas(city: string): string {
  const name = city.replace(looseCommas, '');
  return name === city ? city : cleanText(name);
}
