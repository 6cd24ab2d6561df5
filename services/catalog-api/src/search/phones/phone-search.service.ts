import type { SearchQuery } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../../env.js';
import { TextWithCodeService } from '../locations/text-with-code.service.js';
import { Patience } from '../patience.js';
import { SearchService } from '../search.service.js';
import { TextSearchService } from '../text-search.service.js';
import type { SearchAnswer } from '../text-search.service.js';
import { typedPhone } from './typed-phone.js';
import type { TypedPhone } from './typed-phone.js';

/** Finds a business by its telephone number. Any other text costs it nothing. */
@Injectable()
export class PhoneSearchService {
  constructor(
    private readonly searches: SearchService,
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
    if (phone === undefined) return this.searches.search(query, patience);
    const inCode = await this.searchCode(phone, query, patience);
    if (inCode && (inCode.total > 0 || patience.isOver())) return inCode;
    const called = await this.searches.search({ ...query, q: undefined, phone }, patience);
    return called.total > 0 || patience.isOver() ? called : this.searches.search(query, patience);
  }

  /**
   * The hits for a text that businesses have as a postal code (`62701-1234`, `100-0001`), or that is a few digits before
   * one (`1010 2020`). Undefined for any other.
   */
  private async searchCode(
    phone: TypedPhone,
    query: SearchQuery,
    patience: Patience,
  ): Promise<SearchAnswer | undefined> {
    const { q = '' } = query;
    const isShort = phone.isShort && !query.location;
    const isCode = (await this.codes.isKnownCode(q)) || (isShort && (await this.codes.isKnownDigits(q)));
    if (isCode) return this.searches.search(query, patience);
    const read = isShort ? await this.codes.read(q) : undefined;
    if (read?.district === undefined) return undefined;
    // Only in the district: anywhere else, half of the number is in many an address.
    return this.texts.search([], { ...query, q: read.text, location: read.district }, patience, {
      isOnly: true,
    });
  }
}
