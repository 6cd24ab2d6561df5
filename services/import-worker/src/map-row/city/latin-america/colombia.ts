import { fold } from '../../text/fold.js';
import { namesBySpelling, namesByValue } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';

const departments = namesBySpelling(
  `Amazonas|Antioquia|Arauca|Atlántico|Bolívar|Boyacá|Caldas|Caquetá|Casanare|Cauca|Cesar|Chocó|Córdoba|Cundinamarca|Guainía|
  Guaviare|Huila|La Guajira|Magdalena|Meta|Nariño|Norte de Santander=North Santander|Putumayo|Quindío|Risaralda|
  San Andrés y Providencia|Santander|Sucre|Tolima|Valle del Cauca|Vaupés|Vichada`,
);
/** Large cities that end addresses without their departments, which must give the same city. */
const departmentOfCity = namesByValue(
  `Antioquia=medellin|Atlántico=barranquilla|Bolívar=cartagena de indias|Caldas=manizales|Magdalena=santa marta|Meta=villavicencio|
  Norte de Santander=cucuta|Risaralda=pereira|Santander=bucaramanga|Tolima=ibague|Valle del Cauca=cali`,
);
const bogota = /^bogota(?: d ?c)?$/;
/** What may stand behind Bogotá: its own district, and the department around it. */
const aroundBogota = /^(?:d ?c|distrito capital|cundinamarca)$/;
/** `Provincia de Cartagena` stands between a city and its department. */
const province = /^provincia de\s|\sprovince$/i;
const codeAtEnd = /(?:^|\s)(\d{6})$/;

/** Bogotá, however it is written. */
export function colombianCity(text: string): string | undefined {
  return bogota.test(fold(text)) ? 'Bogotá' : undefined;
}

/** `Cra. 43a #1-50, El Poblado, Medellín, Antioquia`; Bogotá mostly stands alone. */
export const colombia: CityRule = (given) => {
  const last = partFromEnd(given, 0);
  const postalCode = codeAtEnd.exec(last)?.[1] ?? null;
  const parts = [...given.slice(0, -1), last.replace(codeAtEnd, '')].filter(
    (part) => part !== '' && !province.test(part),
  );
  const area = partFromEnd(parts, 0);
  const before = partFromEnd(parts, 1);
  const folded = fold(area);
  if (bogota.test(folded) || (aroundBogota.test(folded) && bogota.test(fold(before)))) {
    return { ...unknownPlace, city: 'Bogotá', postalCode };
  }
  const state = departments.get(folded) ?? departmentOfCity.get(folded) ?? null;
  return { city: asCity(departments.has(folded) ? before : state === null ? '' : area), state, postalCode };
};
