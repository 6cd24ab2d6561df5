import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';

/** Governorates that are a single city, apart from its new towns. */
const citiesOfGovernorates = foldedNames(
  'Alexandria|Cairo|Port Said|Suez|الإسكندرية|الاسكندرية|القاهرة|بورسعيد|السويس',
);
const cities =
  foldedNames(`Al Mansurah|Aswan|Asyut|Dahab|Hurghada|Ismailia|Luxor|Mansoura|Marsa Alam|New Cairo|Sharm El Sheikh|
Sheikh Zayed|Sohag|Tanta|Zagazig|أسوان|الأقصر|الغردقة|المنصورة|شرم الشيخ|طنطا`);
/** The towns of those governorates, which are cities of their own. */
const newTown = /^(?:badr|borg el|burj al|capital|new|obour|shorouk|el shorouk|مدينة بدر|برج العرب)/i;
/** `Hurghada 1`, `New Cairo City`: a town's police district, and the town itself. */
const districtOfCity = /\s(?:\d|City)$/i;

/**
 * `12 Tahrir St, Zamalek, Cairo Governorate 4270020`: the governorate stands where the city would, and the part
 * before it is a quarter or a city.
 */
export const egypt: CityRule = (parts) => {
  const [, last = '', postalCode = null] =
    /^(.*?)(?:\s(\d{5}(?:\d{2})?))?$/.exec(partFromEnd(parts, 0)) ?? [];
  const area = last.replace(/\sGovernorate$|^محافظة\s/i, '');
  const names = parts.slice(-3, -1).map((part) => part.replace(districtOfCity, ''));
  // A quarter of Cairo has the name of another governorate's capital.
  const isInCity = citiesOfGovernorates.has(fold(area));
  const named = [...names, area].find((name) => cities.has(fold(name)) && (!isInCity || newTown.test(name)));
  if (named !== undefined) return { ...unknownPlace, city: named, postalCode };
  const isCity = isInCity && !names.some((name) => newTown.test(name));
  return { ...unknownPlace, city: isCity ? area : null, postalCode };
};
