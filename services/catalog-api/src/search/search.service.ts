import type { SearchQuery } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { TextWithCodeService } from './locations/text-with-code.service.js';
import { Patience } from './patience.js';
import { PlaceSearchService } from './place-search.service.js';
import { TextSearchService } from './text-search.service.js';
import type { SearchAnswer } from './text-search.service.js';
import { typedPhone, withoutEndMarks } from './typed-phone.js';
import type { TypedPhone } from './typed-phone.js';

/** Answers searches: a telephone number with the business that has it, and everything else by the place that it means. */
@Injectable()
export class SearchService {
  constructor(
    private readonly places: PlaceSearchService,
    private readonly texts: TextSearchService,
    private readonly codes: TextWithCodeService,
    @Inject(ENV) private readonly env: Pick<CatalogApiEnv, 'READ_TIMEOUT_MS'>,
  ) {}

  /**
   * The hits for a query whose text may be a telephone number: the businesses that have it, within the other filters, or
   * else the hits for the text.
   * @param untilGone the signal of a client that leaves, which costs time: asked for only without the engine
   * @throws SearchAbandonedError
   */
  async search(query: SearchQuery, untilGone: () => AbortSignal): Promise<SearchAnswer> {
    const patience = new Patience(this.env.READ_TIMEOUT_MS, untilGone);
    const phone = query.q === undefined ? undefined : typedPhone(query.q);
    if (phone === undefined) {
      return (await this.searchCalled(query, patience)) ?? this.places.search(query, patience);
    }
    // `62701-1234` and `100-0001`, where businesses have such a postal code.
    const asTyped = (await this.isCode(phone, query)) ? await this.places.search(query, patience) : undefined;
    const first = asTyped ?? (await this.searchDistrict(phone, query, patience));
    if (first && patience.isEnough(first)) return first;
    const called = await this.places.search({ ...query, q: undefined, phone }, patience);
    if (patience.isEnough(called)) return called;
    return asTyped ?? this.places.search(query, patience);
  }

  /** The businesses whose telephone number was typed into the field for the location. Undefined if it is none of theirs. */
  private async searchCalled(query: SearchQuery, patience: Patience): Promise<SearchAnswer | undefined> {
    const { location } = query;
    const phone = location === undefined ? undefined : typedPhone(location);
    if (phone === undefined || (await this.isCode(phone, { ...query, q: location }))) return undefined;
    const called = await this.texts.search({ ...query, location: undefined, phone }, patience, {
      isOnly: true,
    });
    return called.total > 0 ? called : undefined;
  }

  private async isCode({ isShort }: TypedPhone, { q = '' }: SearchQuery): Promise<boolean> {
    const code = withoutEndMarks(q);
    return (await this.codes.isKnownCode(code)) || (isShort && (await this.codes.isKnownDigits(code)));
  }

  /**
   * The hits for a few digits before a postal code that businesses have (`1010 1010`), undefined for any other text. Only
   * in its district: anywhere else, half of the number is in many an address.
   */
  private async searchDistrict(
    { isShort }: TypedPhone,
    query: SearchQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    if (!isShort || query.location || query.q === undefined) return undefined;
    const { text, district } = (await this.codes.read(query.q)) ?? {};
    if (district === undefined) return undefined;
    return this.texts.search({ ...query, q: text, location: district }, patience, { isOnly: true });
  }
}
