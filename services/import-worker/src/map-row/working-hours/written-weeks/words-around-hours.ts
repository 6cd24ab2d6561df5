import { splitAfterDays } from './day-pieces.js';
import { withDaysApart } from './days-apart.js';
import { withLinesOfWeek } from './glued-week.js';
import { withoutPlaceLabel } from './place-labels.js';
import { withoutRemarks } from './remarks.js';

/** `Opening hours: Mon-Fri 9-17`. */
const label =
  /^(?:(?:(?:open(?:ing)?|business|office|shop|store|trading|working) )?(?:hours|times)|open|öffnungszeiten|geöffnet|horaires(?: d'ouverture)?|heures d'ouverture|ouvert|orari(?:o)?(?: di apertura)?|horarios?(?: de (?:apertura|atención|funcionamento))?|abierto|godziny otwarcia|czynne|openingstijden|çalışma saatleri|program|radno (?:vrijeme|vreme)|радно време|работно време|(?:режим|график|время|часы) работы|графік роботи|otevírací doba|otváracie hodiny|nyitvatartás|delovni čas|ωράριο|aukioloajat|öppettider|åbningstider|åpningstider|lahtiolekuajad|darba laiks|darbo laikas|jam (?:buka|operasional)|giờ mở cửa|営業時間|营业时间|營業時間|영업시간|ساعات العمل|שעות פתיחה)\s?[:：]\s*/i;

/** What Google Maps reads out behind the hours: `Sunday, Closed. Hide open hours for the week`. */
const button = /[.;,]?\s*(?:hide|show) open hours for the week\.?$/i;
/** The same in any language, behind a whole week. */
const buttonBehindWeek = /\.\s[^.;\d]{5,80}$/;

/** The hours without the words around them. Bullets stand where commas do: between days, and between spans. */
export function withoutLabel(labelled: string): string {
  const text = withLinesOfWeek(labelled);
  const plain = /[·•]/.test(text) ? text.replace(/^[·•]\s?/, '').replace(/\s[·•]\s/g, ', ') : text;
  const bare = withoutPlaceLabel(plain.replace(label, '')).replace(button, '');
  const week =
    bare.split(';').length === 7 && /^[^\d,;]+,/.test(bare) ? bare.replace(buttonBehindWeek, '') : bare;
  const hours = withoutRemarks(withDaysApart(week));
  return hours.includes('\n') ? hours.split('\n').map(withoutOpen).join('\n') : hours;
}

/** `Open Mon-Fri 9-17`, `Ouvert du lundi au samedi`. */
const openOn =
  /^(?:(?:we are|we['’]re) )?(?:open|geöffnet|ouverte?|abierto|aperto|aberto|geopend|otwarte|czynne|otevřeno|öppet|åbent|åpent|avoinna|nyitva|açık)\s+/i;

/** The days and hours without the word for open in front of them. */
export function withoutOpen(text: string): string {
  const days = text.replace(openOn, '');
  return days !== text && splitAfterDays(days) ? days : text;
}
