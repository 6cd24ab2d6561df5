import type { SearchQuery } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import type { AskedText } from './asked-query.js';
import { CitySearchService } from './city-search.service.js';
import { TextWithCodeService } from './locations/text-with-code.service.js';
import { Patience } from './patience.js';
import { PlaceSearchService } from './place-search.service.js';
import type { Question, Questions } from './place-search.service.js';
import { TextSearchService } from './text-search.service.js';
import type { SearchAnswer } from './text-search.service.js';
import { typedPhone, withoutEndMarks } from './query/typed-phone.js';
import type { TypedPhone } from './query/typed-phone.js';

/** Answers searches: a telephone number with the business that has it, and everything else by the place that it means. */
@Injectable()
export class SearchService {
  constructor(
    private readonly places: PlaceSearchService,
    private readonly texts: TextSearchService,
    private readonly inCities: CitySearchService,
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

  /** Each question is asked when its answer is taken. */
  private async *answers(query: SearchQuery, patience: Patience): AsyncGenerator<SearchAnswer, void, void> {
    for await (const question of this.questions(query)) yield this.ask(question, patience);
  }

  private ask(question: Question, patience: Patience): Promise<SearchAnswer> {
    if ('textWithCity' in question) return this.inCities.search(question.textWithCity, patience);
    const { query, ...reading } = question;
    return this.texts.search(query, patience, reading);
  }

  private async *questions(query: SearchQuery): Questions {
    const { q } = query;
    const phone = q === undefined ? undefined : typedPhone(q);
    if (q === undefined || phone === undefined) {
      yield* this.called(query);
      yield* this.places.questions(query);
      return;
    }
    // `62701-1234` and `100-0001`, where businesses have such a postal code.
    const isCode = await this.isCode(phone, q);
    yield* isCode ? this.places.questions(query) : this.inDistrict(phone, { ...query, q });
    yield* this.places.questions({ ...query, q: undefined, phone });
    if (!isCode) yield* this.places.questions(query);
  }

  /** The businesses whose telephone number was typed into the field for the location. */
  private async *called(query: SearchQuery): Questions {
    const { location } = query;
    const phone = location === undefined ? undefined : typedPhone(location);
    if (location === undefined || phone === undefined || (await this.isCode(phone, location))) return;
    yield { query: { ...query, location: undefined, phone }, isOnly: true };
  }

  private async isCode({ isShort }: TypedPhone, typed: string): Promise<boolean> {
    const code = withoutEndMarks(typed);
    return (await this.codes.isKnownCode(code)) || (isShort && (await this.codes.isKnownDigits(code)));
  }

  /**
   * A few digits before a postal code that businesses have (`1010 1010`). Only in its district: anywhere else, half of
   * the number is in many an address.
   */
  private async *inDistrict({ isShort }: TypedPhone, query: AskedText): Questions {
    if (!isShort || query.location) return;
    const { text, district } = (await this.codes.read(query.q)) ?? {};
    if (district === undefined) return;
    yield { query: { ...query, q: text, location: district }, isOnly: true };
  }
}
