import { foldPlaceName } from '@highstreet/search-index';

/**
 * The names of a large city in its own language, in English, and in others in which visitors look for it; one city a line.
 * Names that differ in accents alone (`Zurich`) are one.
 */
const NAMES = `
  Antwerpen, Antwerp, Anvers, Amberes
  Αθήνα, Athina, Athens, Athen, Athènes, Atene, Atenas, Ateny
  القاهرة, Cairo, Kairo, Le Caire, El Cairo
  กรุงเทพมหานคร, Bangkok
  Basel, Basle, Bâle, Basilea, Bazylea
  北京, Beijing, Peking, Pekin
  Bengaluru, Bangalore
  Beograd, Београд, Belgrade, Belgrad, Belgrado
  Bern, Berne, Berna, Berno
  Bozen, Bolzano
  Braunschweig, Brunswick
  Brugge, Bruges
  Bruxelles, Brussel, Brussels, Bruselas, Bruksela
  București, Bucharest, Bukarest, Bucarest
  Chennai, Madras
  Ciudad de México, Mexico City, Mexiko-Stadt, CDMX
  Den Haag, The Hague, 's-Gravenhage, La Haye, La Haya, Haga
  دبي, Dubai
  Düsseldorf, Duesseldorf
  Dunkerque, Dunkirk, Dünkirchen
  Firenze, Florence, Florenz, Florencia, Florencja
  Genève, Geneva, Genf, Ginevra, Ginebra, Genewa
  Genova, Genoa, Genua, Gênes
  Gent, Ghent, Gand
  Göteborg, Gothenburg, Goeteborg
  广州, Guangzhou, Canton
  Hà Nội, Hanoi
  Hannover, Hanover
  Helsinki, Helsingfors
  Hồ Chí Minh, Thành phố Hồ Chí Minh, Ho Chi Minh City, Saigon, Sài Gòn
  İstanbul, Constantinople, Stambuł, Estambul
  İzmir, Smyrna
  ירושלים, Jerusalem
  København, Copenhagen, Kopenhagen, Copenhague, Copenaghen, Kopenhaga
  Köln, Cologne, Koeln, Colonia, Kolonia
  Kolkata, Calcutta
  Kraków, Cracow, Krakau, Cracovie, Cracovia
  Київ, Kyiv, Kiev, Kiew, Kijów
  Lefkoşa, Λευκωσία, Nicosia
  Leuven, Louvain, Löwen
  Liège, Luik, Lüttich
  Lille, Rijsel
  Lisboa, Lisbon, Lissabon, Lisbonne, Lisbona, Lizbona
  Ljubljana, Laibach, Lubiana
  London, Londres, Londra, Londyn, Londen
  Львів, Lviv, Lvov, Lwów, Lemberg
  Lyon, Lyons, Lione
  Luzern, Lucerne, Lucerna
  Mainz, Mayence
  Marseille, Marseilles, Marsiglia, Marsella
  Milano, Milan, Mailand, Mediolan
  Москва, Moskva, Moscow, Moskau, Moscou, Mosca, Moscú, Moskwa
  Mumbai, Bombay
  München, Munich, Muenchen, Monaco di Baviera, Monachium
  Napoli, Naples, Neapel, Nápoles, Neapol
  New York, New York City, NYC, Nueva York, Nowy Jork
  Nürnberg, Nuremberg, Nuernberg, Norimberga, Norymberga
  Nice, Nizza, Niza, Nicea
  Padova, Padua
  Paris, Parigi, Paryż
  Porto, Oporto
  Praha, Prague, Prag, Praga
  Québec, Quebec City
  Regensburg, Ratisbon
  Roma, Rome, Rom, Rzym
  Санкт-Петербург, Sankt-Peterburg, Saint Petersburg, St Petersburg, Petersburg
  Sevilla, Seville, Sevilha, Siviglia
  София, Sofia
  Strasbourg, Straßburg, Estrasburgo, Strasburgo
  Tallinn, Reval
  תל אביב, Tel Aviv, Tel Aviv-Yafo
  台北, 台北市, 臺北, 臺北市, Taipei
  Θεσσαλονίκη, Thessaloniki, Salonica, Saloniki
  東京, Tokyo, Tokio
  Torino, Turin, Turyn
  Trento, Trient
  Trier, Trèves
  Turku, Åbo
  Valletta, La Valletta
  Venezia, Venice, Venedig, Venise, Venecia, Wenecja
  Vilnius, Wilno, Wilna
  Warszawa, Warsaw, Warschau, Varsovie, Varsavia, Varsovia
  Wien, Vienna, Vienne, Viena, Wiedeń, Bécs
  Wrocław, Breslau
  Gdańsk, Danzig
  Szczecin, Stettin
  Yangon, Rangoon
  Zagreb, Agram
  Zaragoza, Saragossa
  Zürich, Zuerich, Zurigo, Zurych
`;

/** Further large cities, which are called the same in most languages. */
const LARGE_CITIES = `
  Amsterdam, Ankara, Atlanta, Auckland, Austin, Baltimore, Barcelona, Belfast, Berlin, Birmingham, Bogotá, Boston,
  Brisbane, Bristol, Buenos Aires, Calgary, Cape Town, Cardiff, Cebu City, Charlotte, Chicago, Dallas, Delhi, Denver,
  Detroit, Dortmund, Dublin, Durban, Essen, Frankfurt, Glasgow, Hamburg, Hong Kong, Houston, Indianapolis, Jakarta,
  Johannesburg, Kuala Lumpur, Lagos, Las Vegas, Leeds, Leipzig, Lima, Liverpool, Los Angeles, Madrid, Makati,
  Manchester, Manila, Melbourne, Memphis, Miami, Milwaukee, Montreal, Nairobi, Nashville, New Orleans, Oslo, Ottawa,
  Philadelphia, Phoenix, Pittsburgh, Portland, Quezon City, Rio de Janeiro, Rotterdam, Sacramento, Salt Lake City,
  San Antonio, San Diego, San Francisco, San Jose, São Paulo, Seattle, Sheffield, Singapore, Stockholm, Stuttgart,
  Sydney, Tampa, Toronto, Tucson, Utrecht, Vancouver, Washington`;

const largeCities: ReadonlySet<string> = new Set(
  LARGE_CITIES.split(',').map((name) => foldPlaceName(name.trim())),
);

/** Whether a text is a name of a large city, by either table. */
export function isLargeCity(text: string): boolean {
  return largeCities.has(foldPlaceName(text)) || otherNamesOf(text).length > 0;
}

const namesOf: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES.trim()
    .split('\n')
    .map((line) => line.trim().split(', '))
    .flatMap((names) => names.map((name) => [foldPlaceName(name), names] as const)),
);

/** What people of its country call a city. Some are codes of states, too, and some also names of other cities. */
const nicknames: Readonly<Record<string, string>> = {
  atl: 'Atlanta',
  brum: 'Birmingham',
  joburg: 'Johannesburg',
  jozi: 'Johannesburg',
  kl: 'Kuala Lumpur',
  la: 'Los Angeles',
  manhattan: 'New York',
  nola: 'New Orleans',
  philly: 'Philadelphia',
  qc: 'Quezon City',
  sf: 'San Francisco',
  slc: 'Salt Lake City',
  vegas: 'Las Vegas',
};

/** `N.Y.C.`, folded. */
const INITIALS = /^\p{L}(?: \p{L})+$/u;

/** The other names of a large city: `Warszawa`, `Warschau` and more for `Warsaw`. None for any other text. */
export function otherNamesOf(city: string): readonly string[] {
  const key = keyOf(city);
  return (namesOf.get(key) ?? []).filter((name) => foldPlaceName(name) !== key);
}

/** The city that a nickname means: `Los Angeles` for `L.A.`. Undefined for any other text. */
export function nicknamedCityOf(text: string): string | undefined {
  const key = keyOf(text);
  return Object.hasOwn(nicknames, key) ? nicknames[key] : undefined;
}

function keyOf(city: string): string {
  const folded = foldPlaceName(city);
  return INITIALS.test(folded) ? folded.replaceAll(' ', '') : folded;
}
