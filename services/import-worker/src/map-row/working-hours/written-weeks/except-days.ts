import { certainDays, daysOfNames, isDayName } from '../day-names/days-of-names.js';
import { firstDayOf, splitAfterDays } from './day-pieces.js';

/** `täglich außer Di 11-22 Uhr`, `Ouvert tous les jours sauf le jeudi`. */
const except =
  /^(.*?)[,;\s(]+(?:(?:except|au(?:ß|ss)er|sauf|sf|tranne|eccetto|excepto|excepte|salvo|exceto|menos|behalve|uitgezonderd|utom|undtagen|unntatt|oprócz|kromě|mimo|okrem|kivéve|osim|razen|освен|кроме|крім|εκτός|kecuali|išskyrus|izņemot|(?:ما )?عدا)(?!\p{L})|ยกเว้น)\s*(.*)$/isu;
/** `Pazar hariç her gün`. */
const exceptBehind = /^(.*?)\s+(?:hariç|dışında)\s+(.*)$/isu;

/**
 * A text with an exception to its days as the other days alone, or as two entries of which the second has no hours: nothing
 * says that the excepted day is closed.
 */
export function withExceptedDays(text: string): string {
  const [, days = '', rest = ''] = except.exec(text) ?? [];
  if (days !== '' && isDayName(days)) {
    const [excepted, behind = ''] = splitAfterDays(rest) ?? [];
    if (excepted === undefined) return text;
    const hours = behind.replace(/^[,:\s]+/, '');
    const [all, without] = daysOfNames([days, excepted]) ?? [];
    // Uncertain names behind them must be read in the language of these.
    const needsLanguage = [...hours.matchAll(/[,;|\n]\s*(\p{L}+)/gu)].some(
      ([, word = '']) => isDayName(word) && certainDays(word) === undefined,
    );
    if (!all || !without || needsLanguage) return `${days} ${hours}; ${excepted}: ?`;
    return `${all.filter((day) => !without.includes(day)).join(', ')} ${hours}`;
  }
  if (firstDayOf(days) !== undefined && isDayName(rest)) return `${days}; ${rest}: ?`;
  const [, excepted = '', others = ''] = exceptBehind.exec(text) ?? [];
  return isDayName(excepted) ? `${others}; ${excepted}: ?` : text;
}
