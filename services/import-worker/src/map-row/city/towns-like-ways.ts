/**
 * Towns named like a street, and townships that are post towns, by their ZIP codes. Elsewhere such a part is half of a
 * street's name, or an area whose post town has another name.
 */
const townByZip: ReadonlyMap<string, string> = new Map(
  `Avenue=20609|Boulevard=91905|Bryans Road=20616|Cedar Lane=77415|Church Road=23833|Clinton Township=48035,48036,48038|
Coal Township=17866|College Corner=45003|Commerce Township=48382|Deerfield Street=08313|Egg Harbor Township=08234|
Forbes Road=15633|Green Lane=18054|Green Road=40946|Harrison Township=48045|Lane=29564,57358,61750,66042,74555|
Lawrence Township=08648|Liberty Corner=07938|Long Lane=65590|Manchester Township=08759|Millstone Township=08510,08535|
Moncks Corner=29461|Monroe Township=08831|North Street=48049|Pall Mall=38577|Pembroke Township=60958|Pike Road=36064|
Quaker Street=12141|Rail Road Flat=95248|State Road=28676|Street=21154|West College Corner=47003|Willow Street=17584`
    .split('|')
    .flatMap((line) => {
      const [town = '', zips = ''] = line.trim().split('=');
      return zips.split(',').map((zip) => [zip, town] as const);
    }),
);

/** Whether a part is such a town, since its ZIP code is the town's. */
export function isTownLikeWay(part: string, postalCode: string | null): boolean {
  const town = townByZip.get(postalCode?.slice(0, 5) ?? '');
  return town !== undefined && town.toLowerCase() === part.toLowerCase();
}
