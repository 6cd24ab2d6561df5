/** A country whose last line is the city, and then its code if it has one: `Casablanca 20250`, `Accra`. */
export interface CityBeforeCodeFormat {
  /** The pattern of the code, without anchors and groups; five digits when left out. */
  readonly code?: string;
  /** What carriers write before the code, with which it is certain: `CY-3030 Limassol`. */
  readonly prefix?: string;
  /** A word that marks a part as a city: `Krong Siem Reap`. */
  readonly mark?: RegExp;
  /** Cities that are known without a code, separated by `|` and line breaks. */
  readonly cities?: string;
  /** Regions that stand behind the city without a word for region, separated likewise. */
  readonly regions?: string;
}

/**
 * These countries' formats, by ISO code. Without a code only the listed cities are known: the larger ones, and those that
 * addresses name behind a town as its area, so that `Soyapango, San Salvador` is in neither. No city is listed whose name is
 * mostly the region's, such as San José in Costa Rica.
 */
export const cityBeforeCodeFormats = {
  AF: { code: '\\d{4}', cities: 'Herat|Jalalabad|Kabul|Kandahar|Mazar-i-Sharif|کابل|هرات' },
  AG: { cities: "Saint John's|St. John's|St Johns" },
  AL: {
    code: '\\d{4}',
    cities: `Berat|Durrës|Durrësi|Elbasan|Elbasani|Fier|Fieri|Gjirokastër|Gjirokastra|Kavajë|Korçë|Korça|Kukës|Lezhë|Lushnjë|
Pogradec|Sarandë|Saranda|Shkodër|Shkodra|Tirana|Tiranë|Vlorë|Vlora`,
  },
  AM: {
    code: '\\d{4}',
    cities: `Abovyan|Armavir|Artashat|Dilijan|Ejmiatsin|Goris|Gyumri|Hrazdan|Ijevan|Jermuk|Kapan|Sevan|Tsaghkadzor|Vagharshapat|
Vanadzor|Yeghegnadzor|Yerevan|Գյումրի|Դիլիջան|Երևան|Վանաձոր|Гюмри|Ереван`,
  },
  AO: { cities: 'Benguela|Lobito|Luanda|Lubango' },
  AW: { cities: 'Oranjestad' },
  AZ: {
    code: '(?:AZ ?)?\\d{4}',
    cities: `Bakı|Baku|Gəncə|Ganja|Lənkəran|Lankaran|Mingəçevir|Naxçıvan|Nakhchivan|Qəbələ|Gabala|Quba|Şəki|Sheki|Sumqayıt|
Sumgait|Xırdalan|Баку|Гянджа`,
  },
  BB: { code: 'BB\\d{5}', cities: 'Bridgetown|Holetown|Speightstown' },
  BD: {
    code: '\\d{4}',
    cities: `Barishal|Barisal|Bogura|Bogra|Chattogram|Chittagong|Cox's Bazar|Cumilla|Comilla|Dhaka|Feni|Gazipur|Jashore|Jessore|
Khulna|Kushtia|Mymensingh|Narayanganj|Narsingdi|Rajshahi|Rangpur|Savar|Sylhet|Tangail|Tongi`,
  },
  BF: { cities: 'Bobo-Dioulasso|Ouagadougou' },
  BH: {
    code: '\\d{3,4}',
    cities: 'Hamad Town|Isa Town|Manama|Muharraq|Riffa|Sitra|الرفاع|المحرق|المنامة',
  },
  BJ: { cities: 'Cotonou|Parakou|Porto-Novo' },
  BN: { code: '[A-Z]{2}\\d{4}', cities: 'Bandar Seri Begawan' },
  BO: { cities: 'El Alto|Santa Cruz de la Sierra|Sucre' },
  BS: { cities: 'Freeport|Nassau' },
  BT: { cities: 'Paro|Phuntsholing|Thimphu' },
  BW: { cities: 'Francistown|Gaborone|Kasane|Maun' },
  BZ: { cities: 'Belize City|Belmopan|Placencia|San Ignacio|San Pedro' },
  CD: { cities: 'Bukavu|Goma|Kinshasa|Kisangani|Lubumbashi' },
  CG: { cities: 'Brazzaville|Pointe-Noire' },
  CI: {
    cities: 'Abidjan|Bouaké|Daloa|Grand-Bassam|Korhogo|San-Pédro|Yamoussoukro',
    regions: 'Lagunes',
  },
  CM: {
    cities: 'Bafoussam|Bamenda|Buea|Douala|Garoua|Kribi|Limbe|Maroua|Ngaoundéré|Yaoundé',
    regions: 'Centre|Littoral',
  },
  CU: {
    cities: `Camagüey|Cienfuegos|Havana|Holguín|La Habana|Matanzas|Santa Clara|Santiago de Cuba|Trinidad|Varadero|Viñales`,
  },
  CW: { cities: 'Willemstad' },
  CY: {
    code: '\\d{4}',
    prefix: 'CY',
    cities: `Agia Napa|Ayia Napa|Famagusta|Gazimağusa|Girne|Kyrenia|Lefkoşa|Strovolos|Larnaca|Larnaka|Lefkosia|Lemesos|Limassol|Nicosia|Pafos|Paphos|Paralimni|Protaras|
Αγία Νάπα|Λάρνακα|Λεμεσός|Λευκωσία|Παραλίμνι|Πάφος`,
  },
  DM: { cities: 'Roseau' },
  DO: {
    cities: `Bávaro|Boca Chica|Cabarete|Higüey|La Romana|Las Terrenas|Puerto Plata|Punta Cana|San Pedro de Macorís|
Santiago De Los Caballeros|Santo Domingo|Santo Domingo Este|Santo Domingo Norte|Santo Domingo Oeste|Sosúa`,
    regions: 'Distrito Nacional|La Altagracia',
  },
  DZ: {
    cities: `Alger|Algiers|Annaba|Batna|Béjaïa|Biskra|Blida|Constantine|Mostaganem|Oran|Sétif|Sidi Bel Abbès|Skikda|
Tlemcen|Tizi Ouzou|الجزائر العاصمة|قسنطينة|وهران`,
  },
  EC: {
    code: '\\d{6}',
    cities: 'Ambato|Cuenca|Guayaquil|Machala|Manta|Portoviejo|Quito|Riobamba|Salinas',
    regions: 'Azuay|Chimborazo|El Oro|Guayas|Manabí|Pichincha|Tungurahua',
  },
  ET: {
    code: '\\d{4}',
    cities: `Adama|Addis Ababa|Addis Abeba|Bahir Dar|Dire Dawa|Gondar|Hawassa|Jimma|Mekele|Mekelle|አዲስ አበባ`,
    regions: 'Amhara|Oromia|Sidama|SNNPR|Tigray',
  },
  FJ: { cities: 'Labasa|Lautoka|Nadi|Sigatoka|Suva' },
  GA: { cities: 'Franceville|Libreville|Port-Gentil' },
  GE: {
    code: '\\d{4}',
    cities: `Akhaltsikhe|Batumi|Borjomi|Gori|Gudauri|Kobuleti|Kutaisi|Mestia|Mtskheta|Poti|Rustavi|Stepantsminda|T'bilisi|Tbilisi|
Telavi|Zugdidi|ბათუმი|თბილისი|რუსთავი|ქუთაისი`,
    regions:
      'Adjara|Guria|Imereti|Kakheti|Kvemo Kartli|Mtskheta-Mtianeti|Samegrelo-Zemo Svaneti|Samtskhe-Javakheti|Shida Kartli',
  },
  GH: {
    cities: `Accra|Bolgatanga|Cape Coast|Ho|Koforidua|Kumasi|Obuasi|Sekondi|Sunyani|Takoradi|Tamale|Techiman|Tema|
Winneba`,
  },
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
  JO: {
    cities: 'Amman|Aqaba|Az-Zarqa|Irbid|Jerash|Madaba|Zarqa|إربد|الزرقاء|العقبة|عمان|عمّان',
  },
  KE: {
    cities: `Diani Beach|Eldoret|Embu|Garissa|Kakamega|Kericho|Kisii|Kisumu|Kitale|Machakos|Malindi|Meru|Mombasa|
Nairobi|Naivasha|Nakuru|Nanyuki|Nyeri|Ruiru|Thika|Watamu`,
  },
  KH: {
    code: '\\d{5,6}',
    mark: /^Krong\s/i,
    cities: 'Battambang|Kampot|Phnom Penh|Siem Reap|Sihanoukville',
  },
  KN: { cities: 'Basseterre' },
  KW: {
    cities: `Ahmadi|Al Ahmadi|Al Jahra|Fahaheel|Farwaniya|Hawally|Jahra|Kuwait City|Salmiya|Al Farwaniyah|Al Fahaheel|
السالمية|الفحيحيل|الفروانية|حولي|مدينة الكويت`,
  },
  KY: { code: 'KY\\d-\\d{4}', cities: 'George Town' },
  LA: { cities: 'Luang Prabang|Pakse|Savannakhet|Vang Vieng|Vientiane' },
  LB: {
    code: '\\d{4}',
    cities: 'Batroun|Bayrut|Beirut|Beyrouth|Byblos|Jounieh|Saida|Sidon|Tripoli|Tyre|Zahle|بيروت|صيدا|طرابلس',
  },
  LC: { cities: 'Castries|Gros Islet|Soufrière' },
  LR: { cities: 'Monrovia' },
  LY: { cities: 'Benghazi|Misrata|Tripoli|بنغازي|طرابلس|مصراتة' },
  MA: {
    cities: `Agadir|Al Hoceima|Béni Mellal|Casablanca|Chefchaouen|Dakhla|El Jadida|Essaouira|Fès|Fez|Kénitra|Marrakech|Marrakesh|Meknès|Mohammédia|Nador|Ouarzazate|
Oujda|Rabat|Salé|Tanger|Tangier|Tétouan|أكادير|الدار البيضاء|الرباط|طنجة|فاس|مراكش|مكناس`,
  },
  MG: { cities: 'Antananarivo|Antsirabe|Mahajanga|Toamasina' },
  ML: { cities: 'Bamako' },
  MM: { cities: 'Bagan|Mandalay|Naypyidaw|Nyaungshwe|Yangon' },
  MN: { cities: 'Darkhan|Erdenet|Ulaanbaatar|Ulan Bator|Улаанбаатар' },
  MT: {
    code: '[A-Z]{3} ?\\d{4}',
    cities: `Attard|Birkirkara|Gżira|Ħamrun|Marsaskala|Mellieħa|Mosta|Msida|Naxxar|Qormi|Rabat|San Ġiljan|San Ġwann|
San Pawl il-Baħar|Sliema|St. Julian's|St. Paul's Bay|Swieqi|Valletta|Victoria|Bugibba|Il-Belt Valletta|Il-Mellieħa|Il-Mosta|
Ir-Rabat|Mdina|Qawra|St Julians|Tas-Sliema|Xlendi`,
    regions: 'Gozo|Għawdex',
  },
  MU: { cities: 'Curepipe|Flic en Flac|Grand Baie|Port Louis|Quatre Bornes|Vacoas' },
  MV: { cities: 'Hulhumalé|Maafushi|Malé' },
  MW: { cities: 'Blantyre|Lilongwe|Mzuzu|Zomba' },
  MZ: {
    code: '\\d{4}',
    cities: 'Beira|Chimoio|Inhambane|Maputo|Matola|Nacala|Nampula|Pemba|Quelimane|Tete|Vilankulo|Xai-Xai',
    regions: 'Cabo Delgado',
  },
  NA: { cities: 'Swakopmund|Walvis Bay|Windhoek' },
  NE: { cities: 'Niamey' },
  NG: {
    code: '\\d{6}',
    cities: `Aba|Abakaliki|Abeokuta|Abuja|Akure|Asaba|Benin City|Calabar|Enugu|Ibadan|Ilorin|Jos|Kaduna|Kano|Maiduguri|
Minna|Onitsha|Osogbo|Owerri|Port Harcourt|Umuahia|Uyo|Warri|Zaria`,
    regions: 'FCT|Federal Capital Territory',
  },
  NI: {
    cities:
      'Ciudad Sandino|El Crucero|Estelí|Managua|San Juan del Sur|San Rafael del Sur|Ticuantepe|Tipitapa',
  },
  NP: { cities: 'Kathmandu|Kirtipur|Pokhara' },
  OM: {
    code: '\\d{3}',
    cities: 'Barka|Ibri|Muscat|Nizwa|Rustaq|Salalah|Seeb|Sohar|Sur|صحار|صلالة|مسقط|نزوى',
  },
  PA: { cities: 'Boquete|Ciudad de Panamá|David|Panama City' },
  PE: {},
  PG: { code: '\\d{3}', cities: 'Goroka|Lae|Madang|Mount Hagen|Port Moresby' },
  PS: { cities: 'Bethlehem|Gaza|Hebron|Jenin|Nablus|Ramallah|الخليل|بيت لحم|رام الله|غزة|نابلس' },
  PY: {
    code: '\\d{4}',
    cities: 'Asunción|Capiatá|Ciudad del Este|Encarnación|Fernando de la Mora|Lambaré|Luque|San Lorenzo',
  },
  QA: { cities: 'Al Khor|Al Rayyan|Al Wakrah|Ar-Rayyan|Doha|Lusail|الدوحة' },
  RW: { cities: 'Huye|Kigali|Musanze', regions: 'Northern Province|Southern Province' },
  SA: {
    code: '\\d{5}(?:[\\s–-]+\\d{4})?',
    cities: `Abha|Al Khobar|Buraydah|Dammam|Jeddah|Jubail|Khobar|Madinah|Makkah|Mecca|Medina|Riyadh|Tabuk|Taif|Yanbu|
الخبر|الدمام|الرياض|الطائف|المدينة المنورة|تبوك|جدة|مكة المكرمة`,
  },
  SB: { cities: 'Honiara' },
  SD: { cities: 'Khartoum|Omdurman|Port Sudan|أم درمان|الخرطوم' },
  SL: { cities: 'Freetown' },
  SN: { cities: 'Dakar|Kaolack|Mbour|Saint-Louis|Saly|Saly Portudal|Thiès|Touba|Ziguinchor' },
  SO: { cities: 'Hargeisa|Mogadishu|Muqdisho' },
  SR: { cities: 'Paramaribo' },
  SV: {
    cities: `Antiguo Cuscatlán|Apopa|Ayutuxtepeque|Ciudad Delgado|Cuscatancingo|Ilopango|Mejicanos|Nejapa|San Marcos|
San Martín|San Salvador|Santa Tecla|Soyapango`,
  },
  SY: { cities: 'Aleppo|Damascus|Latakia|حلب|دمشق|اللاذقية' },
  TG: { cities: 'Lomé' },
  TN: {
    code: '\\d{4}',
    cities: `Ariana|Ben Arous|Bizerte|Gabès|Gafsa|Hammamet|Kairouan|La Marsa|Mahdia|Monastir|Nabeul|Sfax|Sidi Bou Said|Sousse|
Tozeur|Tunis|سوسة|صفاقس`,
  },
  TO: { cities: "Nuku'alofa|Nukuʻalofa" },
  TT: { cities: 'Arima|Chaguanas|Port of Spain|San Fernando|Scarborough|Tunapuna' },
  TZ: { cities: 'Arusha|Dar es Salaam|Dodoma|Mbeya|Morogoro|Moshi|Mwanza|Tanga' },
  UG: { cities: 'Arua|Entebbe|Fort Portal|Gulu|Jinja|Kampala|Lira|Masaka|Mbale|Mbarara' },
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
  ZM: {
    cities: 'Chingola|Chipata|Kabwe|Kitwe|Livingstone|Lusaka|Ndola|Solwezi',
    regions: 'Copperbelt',
  },
  ZW: {
    cities: 'Bulawayo|Gweru|Harare|Kwekwe|Masvingo|Mutare|Victoria Falls',
    regions: 'Manicaland|Midlands',
  },
} satisfies Readonly<Record<string, CityBeforeCodeFormat>>;
