import { foldedNames } from '../../text/folded-names.js';

/** Words for all days of the week. */
export const everyDay = foldedNames(
  [
    'daily|open daily|every day|everyday|7 days|7 days a week|open 7 days|open 7 days a week',
    'täglich|jeden Tag|alle Tage|tous les jours|tlj|tous les jours de la semaine|7j/7|7 j/7|7 jours sur 7|7j sur 7',
    'tutti i giorni|ogni giorno|7 giorni su 7|todos los días|diario|a diario|diariamente|cada día|todos os dias',
    'todos os dias da semana|cada dia|tots els dies|alle dagen|dagelijks|elke dag|codziennie|denně|každý den',
    'denne|každý deň|minden nap|naponta|zilnic|în fiecare zi|svaki dan|svakog dana|svakodnevno|сваки дан',
    'сваког дана|свакодневно|vsak dan|всеки ден|ежедневно|каждый день|без выходных|щодня|щоденно|кожен день|без вихідних',
    'dagligen|varje dag|alla dagar|daglig|dagligt|hver dag|alle dager|alle dage|joka päivä|päivittäin|iga päev',
    'katru dienu|kasdien|καθημερινά|κάθε μέρα|κάθε ημέρα|her gün|haftanın her günü|haftanın 7 günü|araw-araw',
    'setiap hari|tiap hari|hàng ngày|hằng ngày|mỗi ngày|cả tuần|ทุกวัน|เปิดทุกวัน|毎日|年中無休|每天|每日|全年无休|全年無休',
    '매일|연중무휴|يومياً|يوميا|يوميًا|كل يوم|כל יום|همه روزه|هر روز|प्रतिदिन|रोज़',
  ].join('|'),
);

/** Words for the days from Monday to Friday. `Werktags`, `jours ouvrables` and `feriali` may hold Saturday. */
export const workingDays = foldedNames(
  [
    'weekday|weekdays|unter der Woche|en semaine|jours ouvrés',
    'días laborables|días hábiles|laborables|dias úteis|feiners|dies feiners|werkdagen|op werkdagen|doordeweeks',
    'dni robocze|dni powszednie|všední dny|pracovní dny|pracovné dni|všedné dni|hétköznap|hétköznapokon|munkanapokon',
    'zile lucrătoare|radnim danom|radnim danima|radni dan|радним даном|радним данима|delavnik|delavniki|ob delavnikih',
    'делнични дни|делник|работни дни|будни|будние дни|по будням|рабочие дни|будні|будні дні|по буднях|робочі дні',
    'vardagar|vardag|hverdage|hverdag|hverdager|arkisin|ark|tööpäevadel|tööpäeviti|darba dienās|darbdienās',
    'darbo dienomis|εργάσιμες|εργάσιμες ημέρες|hafta içi|hari kerja|ngày thường|วันธรรมดา|平日|工作日|평일',
  ].join('|'),
);

export const weekend = foldedNames(
  [
    'weekend|weekends|Wochenende|am Wochenende|week-end|fine settimana|fin de semana|fines de semana|fim de semana',
    'fins de semana|caps de setmana|weekendy|víkend|víkendy|hétvége|hétvégén|vikend|vikendom|викенд|викендом|уикенд',
    'выходные|по выходным|вихідні|helg|helger|viikonloppuisin|nädalavahetusel|savaitgaliais|σαββατοκύριακο|hafta sonu',
    'akhir pekan|cuối tuần|土日|周末|週末|주말',
  ].join('|'),
);

/** Days that are none of the week, which may stand beside them: `Su,PH off`. */
export const holidays = foldedNames(
  [
    'PH|SH|holidays|public holidays|bank holidays|Feiertage|Feiertagen|feiertags|Ftg|jours fériés|fériés|festivi',
    'festivos|feriados|festius|feestdagen|święta|svátky|sviatky|praznikom|praznici|prazniki|празници|праздники|свята',
    'helgdagar|helligdage|helligdager|ünnepnapokon|sărbători|αργίες|祝日|祝|公眾假期|法定节假日|공휴일',
  ].join('|'),
);
