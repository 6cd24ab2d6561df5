import { foldPlaceName } from '@highstreet/search-index';

/** What visitors call a trade or dish in another language, or on the street, behind the word for it in directories. */
const WORDS = `
  accountant: steuerberater, buchhalter, comptable, contador, contable, commercialista
  bakery: backerei, baeckerei, boulangerie, panaderia, panetteria, panificio
  breakfast: fruhstuck, fruehstuck, desayuno, colazione
  butcher: metzgerei, metzger, fleischerei, boucherie, carniceria, macelleria
  car repair: autowerkstatt, autogarage, garagiste, autofficina
  carpenter: schreiner, schreinerei, tischler, menuisier, carpintero, falegname
  church: kirche, eglise, iglesia, chiesa
  coffee: kaffee
  dentist: zahnarzt, zahnaerztin, zahnarztin, dentiste, dentista, tandarts
  doctor: arzt, arztin, aerztin, hausarzt, medecin, medico
  electrician: elektriker, elektrikerin, electricien, elettricista, electricista, electricistas
  gardener: gartner, gaertner, jardinier, jardinero, giardiniere
  hair salon: friseur, friseurin, frisor, friseursalon, coiffeur, coiffeuse, coiffure, peluqueria, peluquero, parrucchiere, haircut, haircuts, balayage
  ice cream: eis, eisdiele, gelato, helado, helados, heladeria
  lawyer: rechtsanwalt, rechtsanwalte, rechtsanwaelte, rechtsanwaltin, anwalt, anwaltin, anwalte, avocat, avocate, avocats, avvocato, avvocati, abogado, abogada, abogados, advocaat
  locksmith: schlusseldienst, schluesseldienst, serrurier, cerrajero, fabbro
  painter: maler, peintre, pintor, imbianchino
  pharmacy: apotheke, pharmacie, farmacia
  plumber: klempner, sanitar, sanitaer, plombier, idraulico, plomero, plomeros, fontanero, fontaneros
  real estate: immobilien, inmobiliaria
  restaurant: restawran, kainan
  school: schule, ecole, escuela, scuola
  vet: tierarzt, tierarztin, tieraerztin, veterinaire, veterinario
`;

/** Kitchens in German, without their endings: "italienisches Restaurant", "thailändisch essen". */
const KITCHENS = `
  afghan: afghanisch
  american: amerikanisch
  chinese: chinesisch
  ethiopian: athiopisch, aethiopisch
  french: franzosisch, franzoesisch
  greek: griechisch
  indian: indisch
  italian: italienisch
  japanese: japanisch
  korean: koreanisch
  lebanese: libanesisch
  mexican: mexikanisch
  persian: persisch
  portuguese: portugiesisch
  spanish: spanisch
  thai: thailandisch, thailaendisch
  turkish: turkisch, tuerkisch
  vegetarian: vegetarisch
  vietnamese: vietnamesisch
`;

const wordsInDirectories = byOtherWord(WORDS);
const kitchensInDirectories = byOtherWord(KITCHENS);
const ENDING_OF_ADJECTIVE = /e[nrs]?$/;
/** `Langstr.`, folded. English has no word that ends so. */
const STREET = /^\p{L}{3,}str$/u;

function byOtherWord(table: string): ReadonlyMap<string, string> {
  return new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [word = '', others = ''] = line.trim().split(': ');
        return others.split(', ').map((other) => [other, word] as const);
      }),
  );
}

/**
 * The word that directories have for one that no business has: "lawyer" for "Rechtsanwalt", "Langstrasse" for
 * "Langstr.". Undefined if none is known.
 */
export function wordInDirectories(word: string): string | undefined {
  const folded = foldPlaceName(word);
  return (
    wordsInDirectories.get(folded) ??
    kitchensInDirectories.get(folded.replace(ENDING_OF_ADJECTIVE, '')) ??
    streetInDirectories(word)
  );
}

/** "langstrasse" for "Langstr."; undefined for any other word. */
export function streetInDirectories(word: string): string | undefined {
  const folded = foldPlaceName(word);
  return STREET.test(folded) ? `${folded}asse` : undefined;
}
