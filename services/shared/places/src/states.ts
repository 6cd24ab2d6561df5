/** States, provinces and territories by their postal codes. Closed lists of their countries' post offices. */
export const statesByCode = {
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    AS: 'American Samoa',
    GU: 'Guam',
    MP: 'Northern Mariana Islands',
    PR: 'Puerto Rico',
    VI: 'U.S. Virgin Islands',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
  // Google's abbreviations, which it writes with full stops.
  MX: {
    AGS: 'Aguascalientes',
    BC: 'Baja California',
    BCS: 'Baja California Sur',
    CAMP: 'Campeche',
    CHIS: 'Chiapas',
    CHIH: 'Chihuahua',
    COAH: 'Coahuila',
    COL: 'Colima',
    CDMX: 'CDMX',
    DGO: 'Durango',
    GTO: 'Guanajuato',
    GRO: 'Guerrero',
    HGO: 'Hidalgo',
    JAL: 'Jalisco',
    MEX: 'Estado de México',
    MICH: 'Michoacán',
    MOR: 'Morelos',
    NAY: 'Nayarit',
    NL: 'Nuevo León',
    OAX: 'Oaxaca',
    PUE: 'Puebla',
    QRO: 'Querétaro',
    QR: 'Quintana Roo',
    SLP: 'San Luis Potosí',
    SIN: 'Sinaloa',
    SON: 'Sonora',
    TAB: 'Tabasco',
    TAMPS: 'Tamaulipas',
    TLAX: 'Tlaxcala',
    VER: 'Veracruz',
    YUC: 'Yucatán',
    ZAC: 'Zacatecas',
  },
} as const;

export type CountryWithStates = keyof typeof statesByCode;

/** Codes by the abbreviations older than them, which newspapers and people still write; folded. */
const olderAbbreviations: Readonly<Record<CountryWithStates, Readonly<Record<string, string>>>> = {
  US: spellings(`ala=AL|ariz=AZ|ark=AR|calif=CA|colo=CO|conn=CT|del=DE|fla=FL|ill=IL|ind=IN|kan=KS|kans=KS|mass=MA|mich=MI|
    minn=MN|miss=MS|mont=MT|neb=NE|nebr=NE|nev=NV|okla=OK|ore=OR|oreg=OR|penn=PA|penna=PA|tenn=TN|tex=TX|wash=WA|wis=WI|
    wisc=WI|wyo=WY|w va=WV|w virginia=WV|n carolina=NC|s carolina=SC|n dak=ND|n dakota=ND|s dak=SD|s dakota=SD|n mex=NM|usvi=VI|
    us virgin islands=VI|virgin islands=VI|washington state=WA|new york state=NY`),
  CA: spellings(`alta=AB|man=MB|newfoundland=NL|nf=NL|nfld=NL|nwt=NT|n w t=NT|ont=ON|pei=PE|p e i=PE|p q=QC|pq=QC|que=QC|sask=SK|
    yukon territory=YT|newfoundland labrador=NL|northwest territory=NT|nunavut territory=NU`),
  AU: spellings('s australia=SA|w australia=WA'),
  MX: spellings(`b c=BC|b c s=BCS|coahuila de zaragoza=COAH|ciudad de mexico=CDMX|mexico city=CDMX|distrito federal=CDMX|d f=CDMX|df=CDMX|
    mexico=MEX|state of mexico=MEX|edo mex=MEX|edo de mex=MEX|edomex=MEX|michoacan de ocampo=MICH|n l=NL|queretaro de arteaga=QRO|
    q r=QR|q roo=QR|qroo=QR|s l p=SLP|veracruz de ignacio de la llave=VER`),
};

function spellings(list: string): Readonly<Record<string, string>> {
  return Object.fromEntries(list.split('|').map((pair) => pair.trim().split('=') as [string, string]));
}

/**
 * The full names of each country's states by their abbreviations, folded (lower case, a blank for punctuation): the
 * codes (`al`), and what was written before there were codes (`ala`, `w va`).
 */
export const statesByAbbreviation: Readonly<Record<CountryWithStates, ReadonlyMap<string, string>>> = {
  US: namesByAbbreviation('US'),
  CA: namesByAbbreviation('CA'),
  AU: namesByAbbreviation('AU'),
  MX: namesByAbbreviation('MX'),
};

function namesByAbbreviation(country: CountryWithStates): ReadonlyMap<string, string> {
  const nameOfCode: Readonly<Record<string, string>> = statesByCode[country];
  return new Map([
    ...Object.entries(nameOfCode).map(([code, name]): [string, string] => [code.toLowerCase(), name]),
    ...Object.entries(olderAbbreviations[country]).map(([text, code]): [string, string] => [
      text,
      nameOfCode[code] ?? '',
    ]),
  ]);
}
