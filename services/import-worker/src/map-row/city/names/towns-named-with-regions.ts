import { foldedNames } from '../../text/folded-names.js';

/** Towns whose names end in the name of a region or province, or in one in brackets. */
export const townsNamedWithRegions =
  foldedNames(`Bagnolo Piemonte|Caramagna Piemonte|Castagnole Piemonte|Limone Piemonte
San Mango Piemonte|Torrazza Piemonte|Villafranca Piemonte|Virle Piemonte|Macerata Campania|Palma Campania|Vaglio Basilicata
San Severino Marche|Montalto delle Marche|Fiumefreddo Sicilia|Gallicano nel Lazio|Trevi nel Lazio|Vico nel Lazio
Chinchilla de Monte Aragón|Neustadt (Hessen)|Balta Albă|Munteni Buzău|Poarta Albă|Viile Satu Mare|Kuala Kedah|Kuala Perlis
Kuala Selangor|Kuala Terengganu|Puerto Aysén|Kato Achaia|Κάτω Αχαΐα|Nea Magnisia|Νέα Μαγνησία`);
