import type { CodeBehindFormat } from './city-before-code.js';

/**
 * Countries of which only the larger cities are known without a code, and their towns where addresses name the city as the
 * area behind them: `Soyapango, San Salvador` is then in neither. No city is listed whose name is mostly the region's, such
 * as San José in Costa Rica.
 */
export const knownCities: Readonly<Record<string, CodeBehindFormat>> = {
  AF: { code: '\\d{4}', cities: 'Herat|Jalalabad|Kabul|Kandahar|Mazar-i-Sharif|کابل|هرات' },
  AG: { cities: "Saint John's|St. John's|St Johns" },
  AO: { cities: 'Benguela|Lobito|Luanda|Lubango' },
  AW: { cities: 'Oranjestad' },
  BB: { code: 'BB\\d{5}', cities: 'Bridgetown|Holetown|Speightstown' },
  BF: { cities: 'Bobo-Dioulasso|Ouagadougou' },
  BJ: { cities: 'Cotonou|Parakou|Porto-Novo' },
  BN: { code: '[A-Z]{2}\\d{4}', cities: 'Bandar Seri Begawan' },
  BO: { cities: 'El Alto|Santa Cruz de la Sierra|Sucre' },
  BS: { cities: 'Freeport|Nassau' },
  BT: { cities: 'Paro|Phuntsholing|Thimphu' },
  BW: { cities: 'Francistown|Gaborone|Kasane|Maun' },
  BZ: { cities: 'Belize City|Belmopan|Placencia|San Ignacio|San Pedro' },
  CD: { cities: 'Bukavu|Goma|Kinshasa|Kisangani|Lubumbashi' },
  CG: { cities: 'Brazzaville|Pointe-Noire' },
  CU: {
    cities: `Camagüey|Cienfuegos|Havana|Holguín|La Habana|Matanzas|Santa Clara|Santiago de Cuba|Trinidad|Varadero|Viñales`,
  },
  CW: { cities: 'Willemstad' },
  DM: { cities: 'Roseau' },
  FJ: { cities: 'Labasa|Lautoka|Nadi|Sigatoka|Suva' },
  GA: { cities: 'Franceville|Libreville|Port-Gentil' },
  GM: { cities: 'Banjul|Serekunda|Serrekunda' },
  GN: { cities: 'Conakry' },
  GT: { cities: 'Antigua Guatemala|Cdad. de Guatemala|Ciudad de Guatemala|Guatemala City|Quetzaltenango' },
  GY: { cities: 'Georgetown|Linden' },
  HN: {
    cities: 'Choluteca|Comayagua|La Ceiba|San Pedro Sula|Tegucigalpa',
    regions: 'Atlántida|Cortés|Francisco Morazán',
  },
  HT: { code: 'HT\\d{4}', cities: 'Cap-Haïtien|Pétion-Ville|Port-au-Prince' },
  IQ: {
    cities: `Baghdad|Basra|Duhok|Erbil|Karbala|Kirkuk|Mosul|Najaf|Sulaymaniyah|أربيل|البصرة|الموصل|النجف|بغداد|كربلاء`,
  },
  IR: { cities: 'Isfahan|Karaj|Kish|Mashhad|Qom|Shiraz|Tabriz|Tehran|اصفهان|تبریز|تهران|شیراز|مشهد' },
  JM: {
    cities: 'Kingston|Mandeville|May Pen|Montego Bay|Negril|Ocho Rios|Port Antonio|Portmore|Spanish Town',
  },
  KN: { cities: 'Basseterre' },
  KY: { code: 'KY\\d-\\d{4}', cities: 'George Town' },
  LA: { cities: 'Luang Prabang|Pakse|Savannakhet|Vang Vieng|Vientiane' },
  LC: { cities: 'Castries|Gros Islet|Soufrière' },
  LR: { cities: 'Monrovia' },
  LY: { cities: 'Benghazi|Misrata|Tripoli|بنغازي|طرابلس|مصراتة' },
  MG: { cities: 'Antananarivo|Antsirabe|Mahajanga|Toamasina' },
  ML: { cities: 'Bamako' },
  MM: { cities: 'Bagan|Mandalay|Naypyidaw|Nyaungshwe|Yangon' },
  MN: { cities: 'Darkhan|Erdenet|Ulaanbaatar|Ulan Bator|Улаанбаатар' },
  MU: { cities: 'Curepipe|Flic en Flac|Grand Baie|Port Louis|Quatre Bornes|Vacoas' },
  MV: { cities: 'Hulhumale|Hulhumalé|Maafushi|Male|Malé' },
  MW: { cities: 'Blantyre|Lilongwe|Mzuzu|Zomba' },
  NA: { cities: 'Swakopmund|Walvis Bay|Windhoek' },
  NE: { cities: 'Niamey' },
  NI: {
    cities:
      'Ciudad Sandino|El Crucero|Estelí|Managua|San Juan del Sur|San Rafael del Sur|Ticuantepe|Tipitapa',
  },
  PA: { cities: 'Boquete|Ciudad de Panamá|David|Panama City' },
  PG: { code: '\\d{3}', cities: 'Goroka|Lae|Madang|Mount Hagen|Port Moresby' },
  PS: { cities: 'Bethlehem|Gaza|Hebron|Jenin|Nablus|Ramallah|الخليل|بيت لحم|رام الله|غزة|نابلس' },
  PY: {
    code: '\\d{4}',
    cities: 'Asunción|Capiatá|Ciudad del Este|Encarnación|Fernando de la Mora|Lambaré|Luque|San Lorenzo',
  },
  SB: { cities: 'Honiara' },
  SD: { cities: 'Khartoum|Omdurman|Port Sudan|أم درمان|الخرطوم' },
  SL: { cities: 'Freetown' },
  SO: { cities: 'Hargeisa|Mogadishu|Muqdisho' },
  SR: { cities: 'Paramaribo' },
  SV: {
    cities: `Antiguo Cuscatlán|Apopa|Ayutuxtepeque|Ciudad Delgado|Cuscatancingo|Ilopango|Mejicanos|Nejapa|San Marcos|
San Martín|San Salvador|Santa Tecla|Soyapango`,
  },
  SY: { cities: 'Aleppo|Damascus|Latakia|حلب|دمشق|اللاذقية' },
  TG: { cities: 'Lomé' },
  TO: { cities: "Nuku'alofa|Nukuʻalofa" },
  TT: { cities: 'Arima|Chaguanas|Port of Spain|San Fernando|Scarborough|Tunapuna' },
  VC: { cities: 'Kingstown' },
  VE: {
    code: '\\d{4}',
    cities: `Barcelona|Barquisimeto|Caracas|Ciudad Guayana|Maracaibo|Maracay|Maturín|Porlamar|Puerto La Cruz|San Cristóbal|
Valencia`,
    regions: `Anzoátegui|Aragua|Bolívar|Carabobo|Distrito Capital|Lara|Miranda|Monagas|Nueva Esparta|Táchira|Zulia`,
  },
  VU: { cities: 'Luganville|Port Vila' },
  WS: { cities: 'Apia' },
  YE: { cities: "Aden|Sana'a|Sanaa|صنعاء|عدن" },
};
