/** Cities that are known by their names alone: `Kiosk, Amsterdam`, `Damrak, Amsterdam`, `Amsterdam`. */
export const largestCity =
  /^(?:Amsterdam|Antwerpen|Barcelona|Basel|Beograd|Berlin|Białystok|Bratislava|Brno|Brussel|Bruxelles|București|Budapest|Bydgoszcz|Den Haag|Düsseldorf|Firenze|Frankfurt am Main|Gdańsk|Gdynia|Genève|Gent|Göteborg|Hamburg|Helsinki|Katowice|København|Köln|Kraków|Lausanne|Leipzig|Lisboa|Ljubljana|Lyon|Madrid|Marseille|Milano|München|Napoli|Oslo|Paris|Porto|Poznań|Praha|Roma|Rotterdam|Sevilla|Sofia|Stockholm|Stuttgart|Szczecin|Torino|Utrecht|Warszawa|Wien|Winterthur|Wrocław|Zagreb|Zürich|Łódź|Reykjavík|Rīga|Sarajevo|Skopje|Tallinn|Tórshavn|Vilnius|Београд|София|Αθήνα|Θεσσαλονίκη|Київ|Минск|Мінск|Москва|Санкт-Петербург|Скопје|Athens|Athina|Kiev|Kyiv|Minsk|Moscow|Nuuk|Reykjavik|Riga|Thessaloniki|Antwerp|Belgrade|Brussels|Bucharest|Cologne|Copenhagen|Cracow|Florence|Geneva|Ghent|Gothenburg|Krakow|Lisbon|Milan|Munich|Naples|Prague|Rome|Seville|The Hague|Turin|Vienna|Warsaw|Zurich)$/iu;

/** `Karlův most, Praha 1`: cities with numbered districts. */
export const districtNumber =
  /^(?:Praha|Prague|Brno|Ostrava|Plzeň|Bratislava|Košice|Wien|Vienna|Graz|Linz|Paris|Lyon|Marseille|Zürich|Zurich|Genève|Lausanne|Bruxelles)\s/i;
/** `Paris 04`, `Lille Cedex 9`: a number behind a code and a city that is no house. */
export const numberedDistrict = new RegExp(
  `(?:${districtNumber.source.slice(1)}|\\D+\\sc[eé]dex\\s)\\d{1,2}(?:er|e|[eè]me)?`,
);
