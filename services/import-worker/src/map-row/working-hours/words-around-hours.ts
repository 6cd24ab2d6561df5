import { splitAfterDays } from './day-pieces.js';
import { withDaysApart } from './days-apart.js';
import { withoutPlaceLabel } from './place-labels.js';
import { withoutRemarks } from './remarks.js';

/** `Opening hours: Mon-Fri 9-17`. */
const label =
  /^(?:(?:(?:open(?:ing)?|business|office|shop|store|trading|working) )?(?:hours|times)|open|öffnungszeiten|geöffnet|horaires(?: d'ouverture)?|heures d'ouverture|ouvert|orari(?:o)?(?: di apertura)?|horarios?(?: de (?:apertura|atención|funcionamento))?|abierto|godziny otwarcia|czynne|openingstijden|çalışma saatleri)\s?[:：]\s*/i;

/** What Google Maps reads out behind the hours: `Sunday, Closed. Hide open hours for the week`. */
const button = /[.;,]?\s*(?:hide|show) open hours for the week\.?$/i;

/** The hours without the words around them. Bullets stand where commas do: between days, and between spans. */
export function withoutLabel(text: string): string {
  const plain = /[·•]/.test(text) ? text.replace(/^[·•]\s?/, '').replace(/\s[·•]\s/g, ', ') : text;
  const bare = withoutPlaceLabel(plain.replace(label, '')).replace(button, '');
  const hours = withoutRemarks(withDaysApart(bare));
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

/** A part of a text about a time in which it is closed: `Mittagspause 12:00-13:00`, `closed for lunch 12-1pm`. */
const breakInHours =
  /^[\s(]*(?:closed\s(?:for|at|during|over)\slunch|lunch\s(?:break|closure)|break|mittagspause|mittagsruhe|pause|pausa|przerwa|перерыв|обед|перерва|обід)(?!\p{L})/iu;

/** Whether a part of a text without days is about a break in the hours before it. */
export function isBreak(part: string): boolean {
  return breakInHours.test(part);
}
