import type { SearchQuery } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import type { AskedText } from './asked-query.js';
import { TextWithCodeService } from './locations/text-with-code.service.js';
import { Patience } from './patience.js';
import { PlaceSearchService } from './place-search.service.js';
import type { Answers } from './place-search.service.js';
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
  search(query: SearchQuery, untilGone: () => AbortSignal): Promise<SearchAnswer> {
    const patience = new Patience(this.env.READ_TIMEOUT_MS, untilGone);
    return patience.firstWithHits(this.answers(query, patience));
  }

  private async *answers(query: SearchQuery, patience: Patience): Answers {
    const { q } = query;
    const phone = q === undefined ? undefined : typedPhone(q);
    if (q === undefined || phone === undefined) {
      yield* this.called(query, patience);
      yield* this.places.answers(query, patience);
      return;
    }
    // `62701-1234` and `100-0001`, where businesses have such a postal code.
    const isCode = await this.isCode(phone, q);
    yield* isCode ? this.places.answers(query, patience) : this.inDistrict(phone, { ...query, q }, patience);
    yield* this.places.answers({ ...query, q: undefined, phone }, patience);
    if (!isCode) yield* this.places.answers(query, patience);
  }

  /** The businesses whose telephone number was typed into the field for the location. */
  private async *called(query: SearchQuery, patience: Patience): Answers {
    const { location } = query;
    const phone = location === undefined ? undefined : typedPhone(location);
    if (location === undefined || phone === undefined || (await this.isCode(phone, location))) return;
    yield this.texts.search({ ...query, location: undefined, phone }, patience, { isOnly: true });
  }

  private async isCode({ isShort }: TypedPhone, typed: string): Promise<boolean> {
    const code = withoutEndMarks(typed);
    return (await this.codes.isKnownCode(code)) || (isShort && (await this.codes.isKnownDigits(code)));
  }

  /**
   * A few digits before a postal code that businesses have (`1010 1010`). Only in its district: anywhere else, half of
   * the number is in many an address.
   */
  private async *inDistrict({ isShort }: TypedPhone, query: AskedText, patience: Patience): Answers {
    if (!isShort || query.location) return;
    const { text, district } = (await this.codes.read(query.q)) ?? {};
    if (district === undefined) return;
    yield this.texts.search({ ...query, q: text, location: district }, patience, { isOnly: true });
  }
}
