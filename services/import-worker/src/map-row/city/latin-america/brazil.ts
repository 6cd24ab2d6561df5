import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { partFromEnd } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';

const states: ReadonlyMap<string, string> = new Map(
  `AC=Acre|AL=Alagoas|AM=Amazonas|AP=Amapá|BA=Bahia|CE=Ceará|DF=Distrito Federal|ES=Espírito Santo|GO=Goiás|MA=Maranhão|
  MG=Minas Gerais|MS=Mato Grosso do Sul|MT=Mato Grosso|PA=Pará|PB=Paraíba|PE=Pernambuco|PI=Piauí|PR=Paraná|
  RJ=Rio de Janeiro|RN=Rio Grande do Norte|RO=Rondônia|RR=Roraima|RS=Rio Grande do Sul|SC=Santa Catarina|SE=Sergipe|
  SP=São Paulo|TO=Tocantins`
    .split('|')
    .flatMap((line) => {
      const [code = '', name = ''] = line.trim().split('=');
      const spelledOut = ['State of', 'Estado de', 'Estado do', 'Estado da'].map(
        (words) => `${words} ${name}`,
      );
      return [code, name, ...spelledOut].map((text) => [fold(text), code] as const);
    }),
);
/** States with a city of the same name: a part that is only this name means the city. */
const cities = new Set(['rio de janeiro', 'sao paulo']);

/** The capitals of the states, with their states' codes. */
const capitals = foldedNames(
  `Rio Branco/AC|Maceió/AL|Manaus/AM|Macapá/AP|Salvador/BA|Fortaleza/CE|Brasília/DF|Vitória/ES|Goiânia/GO|São Luís/MA|
  Belo Horizonte/MG|Campo Grande/MS|Cuiabá/MT|Belém/PA|João Pessoa/PB|Recife/PE|Teresina/PI|Curitiba/PR|
  Rio de Janeiro/RJ|Natal/RN|Porto Velho/RO|Boa Vista/RR|Porto Alegre/RS|Florianópolis/SC|Aracaju/SE|São Paulo/SP|
  Palmas/TO`,
);
const capitalAtEnd = /(?:^|\s-\s)([\p{L} ]+\/[A-Z]{2})$/u;

/** The code of the state that a text names, `SP`, `São Paulo` or `State of São Paulo`; undefined when it names none. */
export function brazilianState(text: string): string | undefined {
  return states.get(fold(text));
}

/** `São Paulo/SP`, `Rua Azul, 12 - Curitiba/PR`: of smaller towns, `Torino/TO` may be in Italy. */
export function endsWithBrazilianCapital(text: string): boolean {
  return capitals.has(fold(capitalAtEnd.exec(text)?.[1] ?? ''));
}

/**
 * `…, São Paulo - SP, 01310-100`; `State of São Paulo` in English; people write a comma instead of the dash, and none
 * before the code.
 */
export const brazil: CityRule = (given) => {
  const end = /^(?:(?!CEP\b)(.+?)[\s-]+)?(?:CEP:?\s*)?(\d{5}-?\d{3})$/i.exec(partFromEnd(given, 0));
  const parts = end ? [...given.slice(0, -1), ...(end[1] === undefined ? [] : [end[1]])] : given;
  const postalCode = end?.[2] ?? null;
  const last = partFromEnd(parts, 0);
  const [, city = '', stateName = ''] =
    /^(?:.*\s-\s)?(.+?)(?:\s+-\s+|\s*\/\s*|-(?=[A-Z]{2}$))([^-/]+)$/.exec(last) ?? [];
  const state = brazilianState(stateName);
  if (state !== undefined) return { city: asCity(city), state, postalCode };
  const alone = cities.has(fold(last)) ? undefined : brazilianState(last);
  const before = partFromEnd(parts, 1);
  const isQuarter = fold(before) === 'centro' || before.includes(' - ');
  return {
    city: alone === undefined || isQuarter ? null : asCity(before),
    state: alone ?? null,
    postalCode,
  };
};
