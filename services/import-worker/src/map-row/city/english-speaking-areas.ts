import type { CountryWithStates } from '@highstreet/places';
import { asCity } from './address-parts.js';

/**
 * A county is not a city; its city may stand before it. So it is with the regions, districts and agglomerations that maps
 * write in Canada.
 */
export const county = new RegExp(
  [
    '\\s(?:co\\.|council|county|parish|region|regional (?:district|municipality))$',
    '^(?:county|region|district municipality|regional (?:municipality|district)) of\\s',
    '^(?:urban )?agglom[eé]ration (?:of|de)\\s',
    '\\s\\((?:région administrative|administrative region|agglomération|\\d\\d)\\)$',
    '^(?:golden horseshoe|(?:central|(?:north|south)?(?:east|west)ern|(?:north|south)ern) ontario)$',
    '^(?:abitibi-témiscamingue|bas-saint-laurent|capitale-nationale|centre-du-québec|chaudière-appalaches|côte-nord|estrie)$',
    '^(?:gaspésie[-–]îles-de-la-madeleine|lanaudière|laurentides|mauricie|montérégie|nord-du-québec|outaouais)$',
    '^saguenay[-–]lac-saint-jean$',
  ].join('|'),
  'i',
);
/**
 * Alaska's counties and Hawaii's islands. They are skipped only when a town stands before them: in
 * Pennsylvania a borough is a town.
 */
export const countyBehindTown =
  /\s(?:borough|municipality|census area)$|^(?:maui|o['ʻ]?ahu|kaua['ʻ]?i|moloka['ʻ]?i)$/i;
/**
 * The areas that maps write behind a suburb or a town: of Australia's councils, districts and capitals, of Canada's
 * municipalities, and of New York's towns and cities. City of Industry and City of Commerce are names. Darwin City is a
 * suburb, so Queensland's city councils are listed.
 */
const areasBehindTown: Partial<Record<CountryWithStates, RegExp>> = {
  AU: /^(?:(?:council of the |rural )?city of|shire of|town of|greater)\s\D+$|^\D+\s(?:shire|regional)$|^(?:gold coast|ipswich|logan|moreton bay|redland|townsville) city$/i,
  CA: /^(?:city|district|municipality|town|township|village) of\s\D+$/i,
  US: /^(?:city|town) of\s(?!(?:commerce|industry|new york)$)\D+$/i,
};
/** Canberra's districts, each with several suburbs, are dropped whatever stands before them. */
const districtOfCanberra = /^district of\s/i;

/** The parts without the area behind a town. */
export function withoutArea(given: readonly string[], country: CountryWithStates): readonly string[] {
  const parts = country === 'AU' ? given.filter((part) => !districtOfCanberra.test(part)) : given;
  const area = areasBehindTown[country];
  const index = area ? parts.findLastIndex((part) => area.test(part)) : -1;
  return index > 1 && asCity(parts[index - 1] ?? '') !== null
    ? [...parts.slice(0, index), ...parts.slice(index + 1)]
    : parts;
}
