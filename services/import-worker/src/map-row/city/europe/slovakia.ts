import { cityAfterCode } from '../formats/city-after-code.js';

/** `Bratislava 1`, `Bratislava I` */
const slovakDistrict = /\s+\d{1,2}$|(?<=^(?:Bratislava|Košice))\s+[IV]+$/;
const kosiceDistrict =
  /^(?:Košice[\s–-].+|Barca|Dargovských hrdinov|Džungľa|Juh|Kavečany|Košická Nová Ves|Krásna|Lorinčík|Luník IX|Myslava|Nad jazerom|Pereš|Poľov|Sever|Sídlisko .+|Staré Mesto|Šaca|Šebastovce|Ťahanovce|Vyšné Opátske|Západ)$/i;

export const slovakia = cityAfterCode({
  prefix: 'SK',
  code: '\\d{3} ?\\d{2}',
  afterCity: slovakDistrict,
  regionWords: /\s(?:kraj|region)$|^okres\s/i,
  citiesByCode: [
    { codes: /^8[1-5]/, city: 'Bratislava' },
    { codes: /^040/, city: 'Košice', districts: kosiceDistrict },
  ],
});
