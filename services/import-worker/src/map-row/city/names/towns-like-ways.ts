import { fold } from '../../text/fold.js';
import { namesByValue } from '../../text/folded-names.js';

/**
 * Towns named like a street, a floor or a box, and townships that are post towns, by their postal codes (five digits in the
 * USA). Elsewhere such a part is half of a street's name, a place in a house, or an area whose post town has another name.
 */
const townByCode = namesByValue(
  `Avenue=20609|Boulevard=91905|Bryans Road=20616|Cedar Lane=77415|Church Road=23833|Clinton Township=48035,48036,48038|
Coal Township=17866|College Corner=45003|Commerce Township=48382|Deerfield Street=08313|Egg Harbor Township=08234|
Forbes Road=15633|Green Lane=18054|Green Road=40946|Harrison Township=48045|Lane=29564,57358,61750,66042,74555|
Lawrence Township=08648|Liberty Corner=07938|Long Lane=65590|Manchester Township=08759|Millstone Township=08510,08535|
Moncks Corner=29461|Monroe Township=08831|North Street=48049|Pall Mall=38577|Pembroke Township=60958|Pike Road=36064|
Quaker Street=12141|Rail Road Flat=95248|State Road=28676|Street=21154|West College Corner=47003|Willow Street=17584|
Bruck an der Großglocknerstraße=5671|Budel-Dorplein=6024|Camino=15020|Camino al Tagliamento=33030|Casella=16015|
Chemin=1927,39120|Davos Platz=7270|Erdweg=85253|Halfweg=1165|Klosters Platz=7250|Langeweg=4771|Lepelstraat=4664|Loja=18300|
Neuhaus am Rennweg=98724|Rechtsupweg=26529|Salzweg=94121|Schöfweg=94572|Steinau an der Straße=36396|Tamsweg=5580|Zeltweg=8740|
Piano Tavola=95032|Piano di Mommio=55054|Piano di Sorrento=80063|Piazza Armerina=94015|Piazza Brembana=24014|
Piazza al Serchio=55035|Rue=1673,80120|Scala=84010|Scala Coeli=87060|Viale=14010`,
);
/** Without what tells the street: `20609-1234`, `1165 AB`. */
const codeOfTown = /^\d{4,5}/;

/** Whether a part is such a town, since its postal code is the town's. */
export function isTownLikeWay(part: string, postalCode: string | null): boolean {
  const code = codeOfTown.exec(postalCode ?? '')?.[0];
  const town = code === undefined ? undefined : townByCode.get(code);
  return town !== undefined && fold(town) === fold(part);
}
