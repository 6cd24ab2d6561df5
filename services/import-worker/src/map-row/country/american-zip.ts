import { partOfBuilding } from '../city/english-speaking/city-before-state.js';
import { withoutPhone } from '../city/english-speaking/without-phone.js';
import { isZipOfNamedState, stateSpelledOutBefore } from '../state/codes-of-states.js';

/** `TX 78701 (at Elm St)`, `CA 90012 US` */
const behindCode = /(?<=\d)(?:\s*\([^)]*\)|\s(?:US|U\.S\.))$/;
const fiveDigits = /\d{5}/;
const loneZip = /^\d{5}(?:-?\d{4})?$/;
/** The state as it is written beside its code: `TX - 78701`, `(TX) 78701`, `Tex. 75201`, `D.C. 20500`, `CA. 90012`. */
const stateAndZip =
  /(?:^|[\s,])(?:\(([A-Z]{2})\)|([A-Z]{2}\.?|[A-Z]\.[A-Z]\.?|[A-Z][a-z]{1,4}\.))[\s,–-]+(\d{5})(?:-?\d{4})?$/;
/** In small letters only as a part of its own: `Los Angeles, ca 90012`. */
const smallLetters = /^([A-Za-z]{2})\s+(\d{5})(?:-?\d{4})?$/;
/** The codes of Trento, which Italians write `TN`: Memphis has the same. */
const trentine = /^38[01]/;

/**
 * Whether an address ends in a state of the USA and a ZIP code of it, with the signs and remarks that people put around
 * them. As the post writes them, `country-of-postal-code.ts` tells them.
 */
export function endsInAmericanZip(given: readonly string[]): boolean {
  if (!given.slice(-3).some((part) => fiveDigits.test(part))) return false;
  const called = withoutPhone(given);
  const parts = called.length > 2 && partOfBuilding.test(called.at(-1) ?? '') ? called.slice(0, -1) : called;
  const last = (parts.at(-1) ?? '').replace(behindCode, '');
  const end = loneZip.test(last) ? `${parts.at(-2) ?? ''} ${last}` : last;
  if (endsInWholeName(end)) return true;
  const [, inBrackets, plain, zip] = stateAndZip.exec(end) ?? [];
  const [, small, zipOfSmall] = smallLetters.exec(end) ?? [];
  const state = inBrackets ?? plain ?? small ?? '';
  const code = zip ?? zipOfSmall ?? '';
  return !(/^tn$/i.test(state) && trentine.test(code)) && isZipOfNamedState(state, code);
}

/** Before the name of a state it is another's: `La Florida 33253` in Asturias, `La Montaña`. */
const article = /^(?:el|la|las|los|san|santa)$/i;

/** `Norfolk Virginia 23510` */
function endsInWholeName(text: string): boolean {
  const [, name = '', zip = ''] = /^(\D{4,60}?)\s(\d{5})(?:-\d{4})?$/.exec(text) ?? [];
  const found = name === '' ? null : stateSpelledOutBefore('US', name, zip);
  return found !== null && !article.test(found.before) && isZipOfNamedState(found.state, zip);
}
