import { domainToUnicode } from 'node:url';

const encodedHost = /^(https?:\/\/)([^/:?#]*xn--[^/:?#]*)/;

/**
 * Hosts whose letters are all of one script, the ending's too, so that none looks like a host of another script. Of the
 * Latin letters those of European languages and Vietnamese; the dotless ı, which looks like an i, only below `.tr`. Without ß
 * and ς: older browsers would open another host.
 */
const oneScript =
  /^(?!.*ı.*(?<!\.tr)$)(?:[a-z\d.à-öø-ķĺ-žșțơưạ-ỹ-]+|[\p{Script=Cyrillic}\d.-]+|[ΐά-ρσ-ώ\d.-]+|[\p{Script=Han}\d.-]+|[\p{Script=Hangul}\d.-]+)$/u;

/**
 * An imported link with its host as people read it: `https://öak.example/` for `https://xn--ak-eka.example/`, which is
 * stored. One that could be mistaken for another host stays encoded, as browsers show it too.
 */
export function readableWebsite(website: string | null): string | null {
  // Nearly all are plain, and every card of a list comes here.
  if (website === null || !website.includes('xn--')) return website;
  return website.replace(encodedHost, (encoded, scheme: string, host: string) => {
    const readable = domainToUnicode(host);
    return oneScript.test(readable) ? `${scheme}${readable}` : encoded;
  });
}
