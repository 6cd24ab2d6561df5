import { foldedNames } from '../../text/folded-names.js';

/**
 * Regions that people write after the city, in their own language and in English, by country. A region that
 * shares its name with a city is left out, because the city is meant as often.
 */
export const regionsOf = {
  AR: foldedNames('Chaco|Chubut|Entre Ríos|La Pampa|Misiones|Río Negro|Tierra del Fuego'),
  AT: foldedNames(`Burgenland|Kärnten|Niederösterreich|Oberösterreich|Steiermark|Tirol|Vorarlberg|
Carinthia|Lower Austria|Upper Austria|Styria|Tyrol`),
  BE: foldedNames(`Vlaanderen|Wallonie|Flanders|Wallonia|Vlaams-Brabant|Brabant wallon|Walloon Brabant|Flemish Brabant|
West-Vlaanderen|Oost-Vlaanderen|West Flanders|East Flanders|Hainaut|Henegouwen|Limburg|Région de Bruxelles-Capitale|
Brussels Hoofdstedelijk Gewest|Brussels-Capital Region`),
  CH: foldedNames(`Aargau|Argovie|Appenzell Ausserrhoden|Appenzell Innerrhoden|Baselland|Basel-Land|Basel-Landschaft|Basel-Stadt|
Bern/Berne|Graubünden|Grigioni|Grisons|Jura|Nidwalden|Obwalden|Thurgau|Thurgovie|Ticino|Tessin|Uri|Valais|Wallis|Vaud|Waadt`),
  CL: foldedNames(`Araucanía|Arica y Parinacota|Atacama|Aysén|Bío Bío|Biobío|Libertador General Bernardo O'Higgins|
Libertador Gral. Bernardo O'Higgins|Los Lagos|Los Ríos|Magallanes y la Antártica Chilena|Maule|Ñuble|Santiago Metropolitan Region|
Tarapacá`),
  DE: foldedNames(`Baden-Württemberg|Bayern|Brandenburg|Hessen|Mecklenburg-Vorpommern|Niedersachsen|Nordrhein-Westfalen|NRW|
Rheinland-Pfalz|Saarland|Sachsen|Sachsen-Anhalt|Schleswig-Holstein|Thüringen|
Bavaria|Hesse|Lower Saxony|Mecklenburg-Western Pomerania|North Rhine-Westphalia|Rhineland-Palatinate|Saxony|Saxony-Anhalt|Thuringia|BW|BY|MV|RP|SL|SN|TH`),
  DK: foldedNames(`Bornholm|Falster|Fyn|Hovedstaden|Jutland|Jylland|Lolland|Midtjylland|Nordjylland|Region Hovedstaden|Region Midtjylland|
Region Nordjylland|Region Sjælland|Region Syddanmark|Sjælland|Syddanmark|Zealand`),
  EE: foldedNames(`Harjumaa|Hiiumaa|Ida-Virumaa|Jõgevamaa|Järvamaa|Läänemaa|Lääne-Virumaa|Põlvamaa|Pärnumaa|Raplamaa|Saaremaa|
Tartumaa|Valgamaa|Viljandimaa|Võrumaa`),
  ES: foldedNames(`Andalucía|Andalusia|Aragón|Asturias|Principado de Asturias|Baleares|Islas Baleares|Illes Balears|
Balearic Islands|Canarias|Islas Canarias|Canary Islands|Cantabria|Castilla-La Mancha|Castilla y León|Cataluña|Catalunya|
Catalonia|Comunidad de Madrid|Community of Madrid|Comunidad Valenciana|Comunitat Valenciana|Extremadura|Galicia|
La Rioja|Navarra|País Vasco|Euskadi|Basque Country|Región de Murcia|Álava|Araba|Bizkaia|Vizcaya|Gipuzkoa|Guipúzcoa|
El Hierro|Formentera|Fuerteventura|Gran Canaria|La Gomera|Lanzarote|Mallorca|Menorca|Tenerife|Balears`),
  FI: foldedNames(`Ahvenanmaa|Etelä-Karjala|Etelä-Pohjanmaa|Etelä-Savo|Kainuu|Kanta-Häme|Keski-Pohjanmaa|Keski-Suomi|Kymenlaakso|
Lapland|Lappi|Päijät-Häme|Pirkanmaa|Pohjanmaa|Pohjois-Karjala|Pohjois-Pohjanmaa|Pohjois-Savo|Satakunta|Uusimaa|
Varsinais-Suomi|Åland`),
  FR: foldedNames(`Auvergne-Rhône-Alpes|Bourgogne-Franche-Comté|Bretagne|Brittany|Centre-Val de Loire|Corse|Corsica|Grand Est|
Hauts-de-France|Île-de-France|Normandie|Normandy|Nouvelle-Aquitaine|Occitanie|Occitania|Pays de la Loire|
Provence-Alpes-Côte d'Azur|PACA|Réunion|La Réunion|Guadeloupe|Martinique|Guyane|France métropolitaine|
Ain|Aisne|Allier|Alpes-de-Haute-Provence|Alpes-Maritimes|Ardèche|Ardennes|Ariège|Aude|Aveyron|Bas-Rhin|Bouches-du-Rhône|
Calvados|Cantal|Charente|Charente-Maritime|Cher|Corrèze|Corse-du-Sud|Côte-d'Or|Côtes-d'Armor|Creuse|Deux-Sèvres|Dordogne|
Doubs|Drôme|Essonne|Eure|Eure-et-Loir|Finistère|Gard|Gers|Gironde|Haut-Rhin|Haute-Corse|Haute-Garonne|Haute-Loire|
Haute-Marne|Haute-Saône|Haute-Savoie|Haute-Vienne|Hautes-Alpes|Hautes-Pyrénées|Hauts-de-Seine|Hérault|Ille-et-Vilaine|
Indre-et-Loire|Isère|Jura|Landes|Loir-et-Cher|Loire|Loire-Atlantique|Loiret|Lot|Lot-et-Garonne|Lozère|Maine-et-Loire|Manche|
Marne|Meurthe-et-Moselle|Meuse|Morbihan|Moselle|Nièvre|Nord|Oise|Orne|Pas-de-Calais|Puy-de-Dôme|Pyrénées-Atlantiques|
Pyrénées-Orientales|Rhône|Saône-et-Loire|Sarthe|Savoie|Seine-et-Marne|Seine-Maritime|Seine-Saint-Denis|Somme|Tarn|
Tarn-et-Garonne|Territoire de Belfort|Val-d'Oise|Val-de-Marne|Var|Vaucluse|Vendée|Vosges|Yonne|Yvelines`),
  GR: foldedNames(`Attica|Crete|Kriti|Cyclades|Dodecanese|Santorini|Cephalonia|Kefalonia|Euboea|Evia|Lesbos|Lesvos|
Peloponnese|Thessaly|Achaia|Aegean|Argolis|Arcadia|Boeotia|Central Greece|Central Macedonia|Chalkidiki|Halkidiki|
Eastern Macedonia and Thrace|Epirus|Ionian Islands|Laconia|Lasithi|Magnesia|Magnisia|Corinthia|Elis|Messenia|Messinia|North Aegean|Phthiotis|Pieria|
South Aegean|Sporades|Western Greece|Western Macedonia|Κρήτη|Κυκλάδες|Δωδεκάνησα|Δωδεκάνησος|Σαντορίνη|Κεφαλονιά|Κεφαλλονιά|
Εύβοια|Λέσβος|Πελοπόννησος|Θεσσαλία|Αχαΐα|Αργολίδα|Αρκαδία|Βοιωτία|Δυτική Ελλάδα|Ηλεία|Ήπειρος|Ημαθία|Θεσπρωτία|Ιόνια Νησιά|
Κεντρική Μακεδονία|Κορινθία|Λακωνία|Λασίθι|Μαγνησία|Μεσσηνία|Πιερία|Σποράδες|Στερεά Ελλάδα|Φθιώτιδα|Φωκίδα|Χαλκιδική`),
  HR: foldedNames('City of Zagreb|Dalmacija|Dalmatia|Istra|Istria'),
  HU: foldedNames(`Bács-Kiskun|Baranya|Borsod-Abaúj-Zemplén|Csongrád-Csanád|Fejér|Győr-Moson-Sopron|Hajdú-Bihar|
Jász-Nagykun-Szolnok|Komárom-Esztergom|Pest|Somogy|Szabolcs-Szatmár-Bereg|Vas|Zala`),
  IT: foldedNames(`Abruzzo|Basilicata|Calabria|Campania|Emilia-Romagna|Friuli-Venezia Giulia|Lazio|Liguria|Lombardia|Lombardy|
Marche|Molise|Piemonte|Piedmont|Puglia|Apulia|Sardegna|Sardinia|Sicilia|Sicily|Toscana|Tuscany|Trentino-Alto Adige|
Umbria|Valle d'Aosta|Veneto`),
  MY: foldedNames(`Johor|Kedah|Kelantan|Melaka|Negeri Sembilan|Pahang|Penang|Perak|Perlis|Pulau Pinang|Sabah|Sarawak|Selangor|
Terengganu|Wilayah Persekutuan Kuala Lumpur|Federal Territory of Kuala Lumpur`),
  NL: foldedNames(`Drenthe|Flevoland|Friesland|Fryslân|Gelderland|Limburg|Noord-Brabant|Noord-Holland|Overijssel|Zeeland|
Zuid-Holland|North Brabant|North Holland|South Holland`),
  NO: foldedNames(`Agder|Akershus|Aust-Agder|Buskerud|Finnmark|Hedmark|Hordaland|Innlandet|Lofoten|Møre og Romsdal|Nord-Trøndelag|
Nordland|Oppland|Østfold|Rogaland|Sogn og Fjordane|Sør-Trøndelag|Telemark|Troms|Troms og Finnmark|Trøndelag|Vest-Agder|
Vestfold|Vestfold og Telemark|Vestland|Vesterålen|Viken`),
  PL: foldedNames(`dolnośląskie|kujawsko-pomorskie|lubelskie|lubuskie|łódzkie|małopolskie|mazowieckie|opolskie|podkarpackie|podlaskie|
pomorskie|śląskie|świętokrzyskie|warmińsko-mazurskie|wielkopolskie|zachodniopomorskie|
Dolny Śląsk|Małopolska|Mazowsze|Podkarpacie|Podlasie|Pomorze|Śląsk|Wielkopolska|Lesser Poland|Greater Poland|
Lower Silesia|Lower Silesian|Silesia|Silesian|Masovia|Masovian|Pomerania|Pomeranian|West Pomerania|West Pomeranian|
Kuyavia-Pomerania|Kuyavian-Pomeranian|Warmia-Masuria|Warmian-Masurian|Subcarpathia|Subcarpathian|Podlachia`),
  PT: foldedNames(
    `Açores|Alentejo|Algarve|Azores|Ilha da Madeira|Madeira|Região Autónoma da Madeira|Região Autónoma dos Açores`,
  ),
  RO: foldedNames(`Alba|Argeș|Bihor|Bistrița-Năsăud|Caraș-Severin|Dâmbovița|Dolj|Gorj|Harghita|Ialomița|Ilfov|Maramureș|
Mehedinți|Mureș|Neamț|Olt|Prahova|Sălaj|Teleorman|Timiș|Vâlcea|Vrancea`),
  RS: foldedNames('Bačka|Banat|Srem|Šumadija|Vojvodina|Војводина|Шумадија'),
  SE: foldedNames(`Blekinge|Dalarna|Gotland|Halland|Hälsingland|Härjedalen|Jämtland|Lappland|Medelpad|Norrbotten|Öland|Östergötland|
Skåne|Småland|Södermanland|Uppland|Värmland|Västerbotten|Västergötland|Västmanland|Västra Götaland`),
  SI: foldedNames(`Dolenjska|Goriška|Gorenjska|Koroška|Notranjska|Obalno-kraška|Osrednjeslovenska|Podravska|Pomurska|Posavska|
Prekmurje|Primorska|Savinjska|Štajerska|Zasavska`),
} as const;
