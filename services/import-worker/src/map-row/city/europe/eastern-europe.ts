import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { provincesOfCapitals } from '../names/provinces-of-capitals.js';
import { regionsOf } from '../names/regions.js';

/** `Mun. Cluj-Napoca`, `Orașul Voluntari`: words for town, village and municipality. */
export const romanianTown =
  /^(?:(?:com|loc|mun|or|sat)\.\s?|(?:comuna|localitatea|municipiul|ora[sșş](?:ul)?|sat(?:ul)?)\s)(?=\p{L})/iu;
/**
 * `г.Казань`, `с. Берёзовка`: words for town and village. In `г.о. Химки`, `С.-Петербург` and `С. Посад` they are none.
 */
export const russianTown =
  /^(?:(?:г|д|дер|п|пос|с)(?!\.\s?(?:Петербург|Посад))\.\s?|(?:город|деревня|пгт|пос[её]лок|село)\s)(?=\p{L})(?!\p{L}\.)/iu;
/** `м.Київ`, `смт Ворзель` */
export const ukrainianTown = /^(?:(?:г|м|с|смт)\.\s?|(?:город|місто|пгт|село|смт)\s)(?=\p{L})(?!\p{L}\.)/iu;

/** Moldova's towns have either. */
export const moldovanTown = new RegExp(`${romanianTown.source}|${russianTown.source}`, 'iu');

/** `Сосновый Бор Ленинградской области`: the region in the genitive. */
const russianRegion = /\s\p{L}+(?:ой|ого) (?:обл(?:асти|\.)|края|района)$/iu;

/** The rules of the countries between Romania and Russia, by ISO code. */
export const easternEuropeanRules: Readonly<Record<string, CityRule>> = {
  BY: cityAfterCode({
    cityBeforeRegion: true,
    prefix: 'BY',
    ownScript: true,
    code: '\\d{6}',
    beforeCity: russianTown,
    isTownMarked: true,
    regionWords: /\s(?:oblast|region|district|область|вобласць|voblasć|voblasts|обл\.?|район|раён|р-н)$/i,
  }),
  MD: cityAfterCode({
    prefix: 'MD',
    ownScript: true,
    code: '\\d{4}',
    beforeCity: moldovanTown,
    isTownMarked: true,
    regionWords: /^(?:raionul|r-nul)\s|\s(?:район|р-н)$/i,
  }),
  RO: cityAfterCode({
    cityBeforeRegion: true,
    prefix: 'RO|C\\.?P\\.?:?',
    code: '\\d{6}',
    beforeCity: romanianTown,
    afterCity: /\s[-–]?\s?\(?jud(?:\.|e[tțţ]ul)\s.*$/i,
    isTownMarked: true,
    regions: regionsOf.RO,
    provincesOfCapitals: provincesOfCapitals.RO,
    regionWords: /^(?:jude[tțţ](?:ul)?|jud\.?)\s|^sect(?:or(?:ul)?\s?|\.\s?)\d$/i,
  }),
  RU: cityAfterCode({
    cityBeforeRegion: true,
    prefix: 'RU',
    ownScript: true,
    code: '\\d{6}',
    beforeCity: russianTown,
    isTownMarked: true,
    afterCity: russianRegion,
    regionWords:
      /\s(?:oblast'?|krai|kray|okrug|raion|republic|область|обл\.?|край|район|р-н|округ(?: — Югра)?|республика)$|^(?:republic of|республика|респ\.?)\s|^(?:bashkortostan|chechnya|chuvashia|dagestan|karelia|khakassia|mordovia|tatarstan|udmurtia|yakutia)$/i,
  }),
  UA: cityAfterCode({
    cityBeforeRegion: true,
    prefix: 'UA',
    ownScript: true,
    code: '\\d{5}',
    beforeCity: ukrainianTown,
    isTownMarked: true,
    regionWords: /\s(?:oblast'?|raion|hromada|область|обл\.|район|р-н|громада)$/i,
  }),
};
