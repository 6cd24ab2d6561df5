/** A street without a number, in the languages that most such addresses are written in. */
const street =
  /(?:(?<!(?:an der |a\.? ?d\. ?|\/ ?)(?:Wein|Berg))stra(?:ss|ß)e|str\.|gasse|weg|platz|allee|straat|laan|plein|gatan|vej|utca)$|^(?:rue|avenue|boulevard|place|chemin|route|quai|impasse|via|viale|piazza|corso|calle|c\.|avenida|av\.?|plaza|paseo|carrer|rua|ul\.?|ulica|aleja|aleje|al\.|os\.|osiedle|plac|pl\.|rondo|skwer|stacja|unnamed)(?!\p{L})/iu;
/** The same in the other languages: words before a name, behind it, and at the end of a compound. */
const streetElsewhere = new RegExp(
  [
    // Spanish, Portuguese, Italian, French, Romanian
    '^(?:all[ée]es?|all\\.|alameda d(?:[ao]s?|om)|avda\\.?|bd|ch\\.|ctra\\.?|imp\\.|p\\.za|rte\\.?|v\\.le|autopista|beco|calçada|camino|carr\\.|carretera|chaussée|escadinhas|estr\\.|estrada d[aeo]s?|largo d[aeo]s?|lungomare|pasaje|passage|praça|praceta|promenade|r\\.|ronda de|rotunda d[ae]|ruta|travessa)\\s',
    '^strada (?:comunale|provinciale|statale)',
    '^(?:aleea|bd\\.|bulevardul|calea|piața|splaiul|str\\.|strada(?= \\p{L}+$)|șoseaua)\\s',
    // The Nordic and Baltic countries, the Netherlands
    '(?<=\\p{L}{2})(?:gade|gata|gaten|gatan|gracht|gränd|katu|pladsen|stræde|torget|vägen|vegen|veien)$',
    '\\s(?:gate|plads|plass|torget|torvet|vei|väg)$',
    '\\s(?:gatvė|iela|laukums|maantee|mnt|prospekts|puiestee|pst|tänav|(?:al|g|pl|pr)\\.)$',
    // Slavonic languages, Greek, Hungarian, Malay
    '^(?:bul(?:\\.|evard?)|obala|prospekt|put|trg|ulitsa)\\s',
    '\\s(?:cesta|prospekt|shosse|trg|ul\\.|ulica|ulitsa)$',
    '^(?:бул\\.|бульвар|вул\\.|вулиця|наб\\.|пер\\.|пл\\.|площа|площадь|пр\\.|просп\\.|проспект|ул\\.|улица)(?!\\p{L})',
    '\\s(?:бул\\.|бульвар|наб\\.|пер\\.|переулок|площадь|пр\\.|пр-т|просп\\.|проспект|ул\\.|улица|шоссе)$',
    '^(?:leof\\.|leoforos|odos|plate?ia|λεωφ\\.|λεωφ[όο]ρος|οδ[όο]ς|πλατε[ίι]α)\\s',
    '\\s(?:krt\\.|stny\\.|tér|u\\.|út)$',
    '^(?:jalan|jln\\.?|lorong|persiaran)\\s',
  ].join('|'),
  'iu',
);

/** Whether a text is a street's name, without a number. */
export function isStreetName(text: string): boolean {
  return street.test(text) || streetElsewhere.test(text);
}

/**
 * Whether a part is a street: it has a number, or `s/n`, `snc` or `bb` for a house without one, or a street's name.
 */
export function isStreet(part: string): boolean {
  return /\d|^s\/?n(?:c|\.)?$|\s(?:bb|бб)$/i.test(part) || isStreetName(part);
}
