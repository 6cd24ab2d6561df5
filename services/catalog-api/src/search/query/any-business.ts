import { isStopWord, queryParts, searchWords } from './search-words.js';

/** Words behind a trade that say no more than that it is one. */
const ANY_BUSINESS: ReadonlySet<string> = new Set(
  (
    'business businesses company companies contractor contractors expert experts firm firms guy guys place places ' +
    'provider providers service services shop shops specialist specialists store stores ' +
    'betrieb betriebe firma firmen geschäft geschäfte laden läden entreprise entreprises magasin magasins empresa empresas ' +
    'tienda tiendas'
  ).split(' '),
);
/** What companies have behind their names, which directories and people leave out. */
const COMPANY_FORMS: ReadonlySet<string> = new Set(
  'ag bv corp gmbh inc llc llp ltd nv plc pllc sarl srl'.split(' '),
);

/** Whether a word stands behind any trade: "company" of `hvac company`. */
export function isAnyBusiness(word: string): boolean {
  return ANY_BUSINESS.has(word.toLowerCase());
}

/** A query without such words and the forms of companies; undefined where it has none, or nothing else. */
export function withoutAnyBusiness(query: string): string | undefined {
  const parts = queryParts(query);
  const others = parts.filter((part) => {
    const word = part.toLowerCase().replace(/[.,;]/g, '');
    return !isAnyBusiness(word) && !COMPANY_FORMS.has(word);
  });
  const isSought = others.some((part) => !isStopWord(part) && searchWords(part).length > 0);
  return isSought && others.length < parts.length ? others.join(' ') : undefined;
}
