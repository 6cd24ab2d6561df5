import { fold } from '../fold.js';
import { asCity, partFromEnd, unknownPlace, type CityRule } from './address-parts.js';

const states = new Map<string, string>();
for (const line of `Andhra Pradesh=ap|Arunachal Pradesh|Assam|Bihar|Chhattisgarh=chattisgarh=cg|Goa|Gujarat=gj|Haryana=hr|Himachal Pradesh=hp|
  Jharkhand=jh|Karnataka=ka|Kerala=kl|Madhya Pradesh=mp|Maharashtra=mh|Manipur|Meghalaya|Mizoram|Nagaland|Odisha=orissa|Punjab=pb|Rajasthan=rj|
  Sikkim|Tamil Nadu=tamilnadu=tn|Telangana=ts=tg|Tripura|Uttar Pradesh=up|Uttarakhand=uttaranchal|West Bengal=wb|
  Andaman and Nicobar Islands|Chandigarh|Dadra and Nagar Haveli and Daman and Diu|Delhi=nct of delhi|Jammu and Kashmir=jammu & kashmir=j&k|Ladakh|
  Lakshadweep|Puducherry=pondicherry`.split('|')) {
  const [name = '', ...aliases] = line.trim().split('=');
  for (const spelling of [name, ...aliases]) {
    states.set(fold(spelling), name);
  }
}

/** Territories that are one city; what stands before them is a quarter of it. */
const cityStates = new Set(['Delhi', 'Chandigarh']);

/**
 * `…, Ashok Nagar, Bengaluru, Karnataka 560001`: the city stands before the state, or directly before the PIN
 * code. A quarter looks like a city here, so without a state or a PIN code nothing is told.
 */
export const india: CityRule = (given) => {
  const parts = withCodeBehind(given);
  const last = partFromEnd(parts, 0);
  const pin = /(?:^|[\s–-])\s*(\d{3}\s?\d{3})\.?$/.exec(last);
  const postalCode = pin?.[1]?.replace(/\s/, '') ?? null;
  const beforePin = (pin ? last.slice(0, pin.index) : last).replace(/[\s–-]+$/, '');
  const stateIsOwnPart = beforePin === '';
  const state = states.get(fold(stateIsOwnPart ? partFromEnd(parts, 1) : beforePin)) ?? null;
  if (state === null) {
    return { ...unknownPlace, city: pin && !stateIsOwnPart ? asCity(beforePin) : null, postalCode };
  }
  const before = partFromEnd(parts, stateIsOwnPart ? 2 : 1);
  if (cityStates.has(state)) {
    return { city: fold(before) === 'new delhi' ? 'New Delhi' : state, state, postalCode };
  }
  const isDistrict = /\bdist(?:rict)?\b/i.test(before);
  return { city: isDistrict ? null : asCity(before), state, postalCode };
};

/** `Mumbai 400050, Maharashtra`: the PIN code belongs behind the state. */
function withCodeBehind(parts: readonly string[]): readonly string[] {
  const last = partFromEnd(parts, 0);
  const [, city = '', pin = ''] = /^(\D+?)[\s–-]+(\d{3}\s?\d{3})$/.exec(partFromEnd(parts, 1)) ?? [];
  return pin !== '' && states.has(fold(last)) ? [...parts.slice(0, -2), city, `${last} ${pin}`] : parts;
}
