import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';

/** Words for closed in the languages in which exports are made. */
const closedWords = foldedNames(
  [
    'closed|close|closed all day|not open|off|geschlossen|geschl.|Ruhetag|Ruhetage|zu|fermé|fermée|fermeture',
    'fermeture hebdomadaire|jour de fermeture|repos hebdomadaire|chiuso|chiusa|giorno di chiusura|riposo',
    'riposo settimanale|giorno di riposo|turno di riposo|cerrado|cerrada|descanso|cerrado por descanso|fechado|fechada',
    'encerrado|encerrada|encerra|folga|tancat|tancada|pechado|gesloten|sluitingsdag|dicht|zamknięte|nieczynne',
    'nieczynny|nieczynna|zavřeno|zatvorené|zárva|szünnap|închis|închisă|kapalı|kapalıyız|tatil|stängt|lukket|stengt',
    'suljettu|kiinni|suletud|slēgts|brīvs|uždaryta|nedirba|nedirbame|zatvoreno|ne radi|ne radimo|neradna|neradni dan',
    'zaprto|lokað|bağlıdır|затворено|почивен ден|не работи|не ради|не радимо|закрыто|выходной|выходные|выходной день',
    'вых|не работает|зачинено|вихідний|вихідні|вихідний день|κλειστά|ΚΛΕΙΣΤΑ|κλειστό|ΚΛΕΙΣΤΟ|დაკეტილია|مغلق|عطلة|إجازة',
    'סגור|تعطیل|بسته|बंद|बंद है|अवकाश|ปิด|ปิดทำการ|หยุด|đóng cửa|nghỉ|tutup|ditutup|libur|cuti|sarado|定休日|定休|休業日',
    '休業|休み|休|休診|休館|休館日|お休み|休息|公休|店休|不营业|不營業|휴무일|휴무|정기휴무|휴진|휴관',
  ].join('|'),
);

/** Words for open, which may stand beside those for the whole day, and other words that may. */
const besideAllDay = foldedNames(
  [
    'open|geöffnet|ouvert|ouverte|aperto|abierto|aberto|atendimento|obert|geopend|czynne|otwarte|otevřeno|otvorené|nyitva',
    'deschis|açık|öppet|åpent|åbent|avoinna|auki|avatud|atvērts|atidaryta|otvoreno|odprto|opið|отворено|работи|открыто',
    'работает|відчинено|ανοιχτό|ανοιχτά|ανοικτό|ανοικτά|ΑΝΟΙΧΤΟ|ΑΝΟΙΚΤΟ|όλο|το|مفتوح|يفتح|على|مدار|פתוח|باز|است|खुला|रहता|है|เปิด',
    'ตลอด|mở|cửa|buka|bukas|営業|营业|營業|年中無休|全天|영업|연중무휴|alle|dager|dage|dagar|all|las|los|as',
    'per|por|dag|dia|na|nang|dan|denně|denne|su|sur|24',
  ].join('|'),
);
const hours = foldedNames(
  [
    'h|hr|hrs|hs|hour|hours|Stunden|Std|heures|ore|horas|hores|godziny|godzin|saat|uur|hodin|tuntia|tundi|stundas|sata',
    'сата|часа|часов|години|годин|ur|ώρες|ΩΡΕΣ|ωρο|ساعة|ساعته|שעות|ביממה|घंटे|ชั่วโมง|giờ|jam|oras|時間|時間営業|小时|小時|小时营业|小時營業',
    '시간',
  ].join('|'),
);
/** The whole day in other words. */
const wholeDay = foldedNames(
  [
    'non-stop|nonstop|open all day|open 24hours|24hrs|rund um die Uhr|durchgehend geöffnet|całą dobę|całodobowo|całodobowe',
    'nepřetržitě|nepretržite|dygnet runt|døgnet rundt|hele døgnet|døgnåpent|døgnåbent|éjjel-nappal|ympäri vuorokauden',
    'ööpäevaringselt|visu diennakti|diennakts|dirba visą parą|visą parą|allan sólarhringinn|денонощно|нон-стоп',
    'круглосуточно|цілодобово|الساعة|شبانه‌روزی|cả ngày|de 24 de ore',
  ].join('|'),
);
/** Only with another word `7/24`, as Turks write it, is no date. */
const ratio = /(?<!\d)(?:24\s?\/\s?(?:7|24)(?!\d)|7\s?\/\s?24\s\p{L})/u;
/** Words for each day behind those for the whole day, `24h/24, 7j/7`, or before them, as in Turkish. */
const everyDay =
  /(?<!\d)(?:7\s?j?\s?\/\s?7|(?:7|365)\s?(?:days|tage|jours|giorni|días|dias|dagen|dni|gün)(?: a week| (?:su|sur) 7| por semana| w tygodniu)?)(?!\p{L})|(?<!\p{L})(?:a day|am tag|al día|al giorno)(?!\p{L})/giu;
/** A quicker test for nearly all hours, which are times; and `7-24` is one of times, too. */
const isOfTimes = /\d\s?[-:.–—]\s?\d/;

/** `0-24`, `00:00-24:00 h` */
const fromMidnight = /^0?0(?::00)?\s?[-–]\s?24(?::00)?\s?h?$/;

/** Whether a text says that a place is closed: `Closed`, `Zamknięte`, `定休日`. */
export function isClosedWord(text: string): boolean {
  return closedWords.has(fold(text));
}

/** Whether a text says only that a place never closes: `Open 24 hours`, `24h/24 7j/7`, `Całodobowo`, `7/24 açık`. */
export function isAllDay(text: string): boolean {
  if (isOfTimes.test(text)) return fromMidnight.test(text);
  const latin = text.replace(/[۲٢][۴٤]/g, '24').replace(everyDay, ' ');
  const named = fold(latin.replace(/\d+/g, ' $& ')).split(/ +/);
  const others = named.filter((word) => !besideAllDay.has(word) && word !== '7');
  if (wholeDay.has(named.join(' ')) || wholeDay.has(others.join(' '))) return true;
  if (named.includes('7') ? !ratio.test(latin) : !named.includes('24')) return false;
  return others.length === 0 ? ratio.test(latin) : others.every((word) => hours.has(word));
}

/** A part of a text about a time in which it is closed: `Mittagspause 12:00-13:00`, `closed for lunch 12-1pm`. */
const breakInHours =
  /^[\s(]*(?:closed\s(?:for|at|during|over)\slunch|lunch\s(?:break|closure)|break|mittagspause|mittagsruhe|mittags\sgeschlossen|pause|pausa(?:\spranzo)?|cerrado(?=\sde\s\d)|przerwa|(?:polední\s)?přestávka|(?:obedná\s)?prestávka|ebédszünet|pauză|pauza|lunchstängt|lõuna|pusdienu\spārtraukums|pietų\spertrauka|öğle\sarası|(?:обеденный\s)?перерыв|обед|(?:обідня\s)?перерва|обід|почивка|점심시간|브레이크타임|午休|昼休み)(?!\p{L})\s?:?\s?/iu;

/** The time of a break; undefined for a text about anything else. */
export function timeOfBreak(text: string): string | undefined {
  const time = text.replace(breakInHours, '');
  return time === text ? undefined : time.replace(/\)$/, '');
}
