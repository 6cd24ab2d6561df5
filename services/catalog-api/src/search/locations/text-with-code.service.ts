import { foldPostalCode } from '@highstreet/search-index';
import { Injectable } from '@nestjs/common';
import { isWish } from '../query/search-phrase.js';
import { codeInText } from './code-in-text.js';
import type { CodeInText } from './code-in-text.js';
import { KnownDistrictsRepository } from './known-districts.repository.js';
import { LocationCitiesService } from './location-cities.service.js';
import { hasCountryPrefix, isUnmistakable, mayBeYear, typedDistrict } from './postal-districts.js';

/** A query that names a postal code beside what it looks for. */
export interface TextWithCode {
  /** What is looked for, with the city that was typed beside the code. */
  text: string;
  /** The district of the code: where it is looked for. Undefined if the code may as well begin a name. */
  district?: string;
  /** The code, if it has letters and is more than its district, or else empty. */
  code: string;
  /** What is looked for everywhere: the text with the city of the district, where the district has nothing of it. */
  wider: string;
}

/** Reads postal codes in what visitors type into the field for a trade or name. */
@Injectable()
export class TextWithCodeService {
  constructor(
    private readonly districts: KnownDistrictsRepository,
    private readonly locations: LocationCitiesService,
  ) {}

  /**
   * The query as text and postal code, where it is certain: businesses have such a code, nothing, a place or a wish is
   * behind it, and it is not only `1860`, `M1` or anything else that a business may be called.
   */
  async read(query: string): Promise<TextWithCode | undefined> {
    const found = codeInText(query);
    if (found === undefined) return undefined;
    const districts = await this.districts.get();
    const cityId = districts.get(found.district);
    if (cityId === undefined) return undefined;
    const text = await this.textOf(found);
    if (text === undefined) return (await this.isPartOf(cityId, found.behind)) ? undefined : codeLast(found);
    const hasCity = await this.locations.endsInCity(text);
    if (mayBeYear(found.code) && found.behind === '' && !hasCity) return undefined;
    const city = hasCity || cityId === null ? '' : ((await this.locations.nameOf(cityId)) ?? '');
    return {
      text,
      district: found.district,
      code: isUnmistakable(found.code) ? found.code : '',
      wider: `${text} ${city}`.trim(),
    };
  }

  /** Whether it is only a postal code that businesses have. */
  async isKnownCode(text: string): Promise<boolean> {
    const district = typedDistrict(text);
    return district !== undefined && !mayBeYear(text) && (await this.districts.get()).has(district);
  }

  /** Whether the digits of a text are a postal code that businesses have, however it is divided: `100-0001`. */
  async isKnownDigits(text: string): Promise<boolean> {
    return (await this.districts.get()).has(foldPostalCode(text));
  }

  /** What is looked for at the code, undefined if the code may be something else. */
  private async textOf({ text, code, behind }: CodeInText): Promise<string | undefined> {
    if (behind === '') {
      return text !== '' || isUnmistakable(code) || hasCountryPrefix(code) ? text : undefined;
    }
    if (await this.locations.isCity(behind)) {
      const withPlace = `${text} ${behind}`.trim();
      return (await this.locations.withoutRegion(withPlace))?.q ?? withPlace;
    }
    if (await this.locations.isRegion(behind)) return text;
    const first = await this.locations.cityFirst(behind);
    // `Munich`, `Munich, Germany` and `Berlin open now`.
    if (first !== undefined && (await this.locations.isRegion(first.rest)))
      return `${text} ${first.city}`.trim();
    if (first !== undefined && isWish(first.rest)) {
      return [text, first.rest, first.city].filter((part) => part !== '').join(' ');
    }
    return text === '' && isUnmistakable(code) ? behind : undefined;
  }

  /**
   * Whether a text is the city of the code and then no trade that is known: `Berlin Mitte`. Not `Leeds plumber`: behind
   * the code, the engine would find all that has it, and no plumber elsewhere in Leeds.
   */
  private async isPartOf(cityId: number | null, text: string): Promise<boolean> {
    const first = await this.locations.cityFirst(text);
    if (first === undefined || cityId === null || !first.ids.includes(cityId)) return false;
    // Without `near me` and praise, which are no part of a city.
    return !(await this.locations.isTrade(first.rest));
  }
}

/**
 * `motors M1` for `M1 motors`, which may be a name: the engine insists on the first word, and of `LS1 plumber` that is not
 * the one that is looked for.
 */
function codeLast({ text, code, behind }: CodeInText): TextWithCode | undefined {
  const isFirst = text === '' && behind !== '' && !mayBeYear(code);
  return isFirst ? { text: '', code: '', wider: `${behind} ${code}` } : undefined;
}
