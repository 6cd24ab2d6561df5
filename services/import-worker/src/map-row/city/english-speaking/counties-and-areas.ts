import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { asCity } from '../city-name.js';

/**
 * A county is not a city; its city may stand before it. So it is with the regions, districts and agglomerations that maps
 * write in Canada.
 */
const countyWords = new RegExp(
  [
    '\\s(?:co\\.|council|county|parish|region|regional (?:district|municipality))$',
    '^(?:county|region|district municipality|regional (?:municipality|district)) of\\s',
    '^(?:urban )?agglom[eé]ration (?:of|de)\\s',
    '\\s\\((?:r[eé]gion administrative|administrative region|agglom[eé]ration|\\d\\d)\\)$',
    '^(?:golden horseshoe|(?:central|(?:north|south)?(?:east|west)ern|(?:north|south)ern) ontario)$',
  ].join('|'),
  'i',
);
/** Quebec's regions but those that have the name of their city, Montréal and Laval. */
const regionsOfQuebec =
  foldedNames(`Abitibi-Témiscamingue|Bas-Saint-Laurent|Capitale-Nationale|Centre-du-Québec|
Chaudière-Appalaches|Côte-Nord|Estrie|Gaspésie–Îles-de-la-Madeleine|Lanaudière|Laurentides|Mauricie|Montérégie|Nord-du-Québec|
Outaouais|Saguenay–Lac-Saint-Jean`);

/** Whether a part is a county or one of the regions that are none of a town. */
export function isCounty(part: string): boolean {
  return countyWords.test(part) || regionsOfQuebec.has(fold(part));
}

/** Alaska's counties. They are skipped only when a town stands before them: in Pennsylvania a borough is a town. */
export const countyBehindTown = /\s(?:borough|municipality|census area)$/i;
/** Hawaii's islands, which are none: `Lahaina, Maui, HI`. */
export const hawaiianIsland = /^(?:maui|o['ʻ]?ahu|kaua['ʻ]?i|moloka['ʻ]?i)$/i;
/**
 * The areas that maps write behind a suburb or a town: of Australia's councils, districts and capitals, of Canada's
 * municipalities, and of New York's towns and cities. City of Industry and City of Commerce are names. Darwin City is a
 * suburb, so Queensland's city councils are listed.
 */
const areasBehindTown = {
  AU: /^(?:(?:council of the |rural )?city of|shire of|town of|greater)\s\D+$|^\D+\s(?:shire|regional)$|^(?:gold coast|ipswich|logan|moreton bay|redland|townsville) city$/i,
  CA: /^(?:city|district|municipality|town|township|village) of\s\D+$/i,
  US: /^(?:city|town) of\s(?!(?:commerce|industry|new york)$)\D+$/i,
};
/** Canberra's districts, each with several suburbs, are dropped whatever stands before them. */
const districtOfCanberra = /^district of\s/i;

/** `Chicago, South Chicago Township, Cook County`: in these states a township is no town, wherever it has one before it. */
const statesOfTownships = /^(?:illinois|indiana|iowa|kansas|missouri|nebraska)(?: \d{5})?$/i;
export const township = /\stownship$/i;

function areaIn(parts: readonly string[], country: keyof typeof areasBehindTown): RegExp {
  const hasTownships = country === 'US' && parts.slice(-2).some((part) => statesOfTownships.test(part));
  return hasTownships && parts.some((part) => township.test(part)) ? township : areasBehindTown[country];
}

/** The parts without the area behind a town. */
export function withoutArea(
  given: readonly string[],
  country: keyof typeof areasBehindTown,
): readonly string[] {
  const parts = country === 'AU' ? given.filter((part) => !districtOfCanberra.test(part)) : given;
  const area = areaIn(parts, country);
  const index = parts.findLastIndex((part) => area.test(part));
  return index > 1 && asCity(parts[index - 1] ?? '') !== null
    ? [...parts.slice(0, index), ...parts.slice(index + 1)]
    : parts;
}
