import { fold } from '../../text/fold.js';
import { foldedNames, namesByValue } from '../../text/folded-names.js';
import type { FoldedNames } from '../../text/folded-names.js';

/**
 * Counties, council areas, islands and nations that people write after the post town, with the abbreviations
 * that Royal Mail's customers use. None of them is the town itself. Those in -shire, and parts of a county, are told by
 * their words.
 */
const counties =
  foldedNames(`Anglesey|Angus|Antrim|Argyll|Argyll and Bute|Armagh|Avon|B and NES|BANES|Bath and NE Somerset|
Bath and North East Somerset|Beds|Berks|Blackburn with Darwen|Blaenau Gwent|Borders|Brighton and Hove|Bucks|Caerns|
Caithness|Cambridgeshire and Peterborough|Cambs|Carms|Ceredigion|Channel Islands|Cheshire East|
Cheshire West and Chester|Christchurch and Poole|Clacks|Cleveland|Clwyd|Co Derry|Co Londonderry|Conwy|Cornwall|
Cornwall and Isles of Scilly|Cotswolds|County Derry|County Londonderry|Cumberland|Cumbria|Cymru|Denbs|Derbys|Devon|
Dorset|Down|Dumfries and Galloway|Durham|Dyfed|East Anglia|East Midlands|East of England|East Riding of Yorkshire|ENG|
England|Essex|Fermanagh|Fife|Flints|Glam|Glamorgan|Glos|Gloucs|Grampian|Great Britain|Greater London|
Greater Manchester|Gt Manchester|Gtr London|Gtr Manchester|Guernsey|Gwent|Gwynedd|Hants|Hereford and Worcester|Herefs|
Herts|Highland|Highlands|Humberside|Hunts|I.O.M.|I.O.W.|Inverness-shire|IOM|IOW|Isle of Anglesey|Isle of Arran|
Isle of Axholme|Isle of Bute|Isle of Lewis|Isle of Man|Isle of Mull|Isle of Purbeck|Isle of Sheppey|Isle of Skye|
Isle of Thanet|Isle of Wight|Isles of Scilly|Jersey|Kent|Kinross|Lanarks|Lancs|Leics|Lincs|Lothian|Merioneth|
Merseyside|Middlesex|Middx|Midlothian|Moray|Neath Port Talbot|NI|NIR|Norfolk|North East|North I|North Ireland|
North West|Northants|Northd|Northern Ireland|Northumberland|Northumbria|Notts|Orkney|Orkney Islands|Outer Hebrides|
Oxon|Pembs|Perth and Kinross|Powys|RCT|Redcar and Cleveland|Rhondda Cynon Taf|Rhondda Cynon Taff|Ross and Cromarty|
Ross-shire|Rutland|Salop|Scotland|Scottish Borders|SCT|Shetland|Shetland Islands|Shrops|Somerset|South East|
South West|Staffs|Strathclyde|Suffolk|Surrey|Sussex|Sutherland|Tayside|Teesside|Telford and Wrekin|Torfaen|
Tyne and Wear|Tyneside|Tyrone|Vale of Glamorgan|Wales|Warks|Wearside|West Midlands|West Mids|Western Isles|
Westmorland|Wilts|Windsor and Maidenhead|Wirral|WLS|Worcs|Ynys Môn|Yorks|Yorkshire and Humber|
Yorkshire and the Humber`);

/**
 * Areas of councils, also of former ones, that have no town of their name and are none of the counties, their parts or a
 * national park. Halton, Slough and others that have a town are left out.
 */
const councilAreas =
  foldedNames(`Adur|Allerdale|Amber Valley|Arun|Aylesbury Vale|Babergh|Barking and Dagenham|Basingstoke and Deane|Bassetlaw|
Bournemouth Christchurch and Poole|Bracknell Forest|Breckland|Broadland|Broxtowe|Calderdale|Cannock Chase|Castle Point|Charnwood|
Cherwell|Cotswold|Dacorum|Derbyshire Dales|East Lindsey|Elmbridge|Epping Forest|Epsom and Ewell|Erewash|
Fenland|Folkestone and Hythe|Forest of Dean|Gravesham|Havering|Hertsmere|High Peak|Hinckley and Bosworth|Hyndburn|
King's Lynn and West Norfolk|Kirklees|Knowsley|Malvern Hills|Medway|Mole Valley|Newark and Sherwood|North Kesteven|
Nuneaton and Bedworth|Oadby and Wigston|Pendle|Redbridge|Reigate and Banstead|Ribble Valley|
Rossendale|Runnymede|Rushcliffe|Rushmoor|Ryedale|Sandwell|Sedgemoor|Sefton|South Hams|South Holland|South Kesteven|
South Lakeland|South Ribble|Spelthorne|Staffordshire Moorlands|Surrey Heath|Tameside|Taunton Deane|Teignbridge|
North of Tyne|Test Valley|Thanet|Three Rivers|Thurrock|Tonbridge and Malling|Torbay|Torridge|Trafford|Uttlesford|Vale of White Horse|Wealden|
Welwyn Hatfield|West Lindsey|West of England|York and North Yorkshire|Westmorland and Furness|Weymouth and Portland|Wychavon|Wyre Forest|
Aberdeen City|Dundee City|Glasgow City|Inverclyde|Na h-Eileanan Siar|Eilean Siar|
Antrim and Newtownabbey|Ards and North Down|Causeway Coast and Glens|Derry and Strabane|Derry City and Strabane|
Fermanagh and Omagh|Lisburn and Castlereagh|Lisburn City and Castlereagh|Mid and East Antrim|Mid Ulster|
Bro Morgannwg|Castell-nedd Port Talbot|Sir Aberteifi|Sir Benfro|Sir Ddinbych|Sir Drefaldwyn|Sir Faesyfed|Sir Feirionnydd|Sir Fôn|
Sir Frycheiniog|Sir Fynwy|Sir Gaerfyrddin|Sir Gaernarfon|Sir Gâr|Sir y Fflint`);

/** The national parks, also without these words. */
const nationalParks =
  foldedNames(`Bannau Brycheiniog|Brecon Beacons|Broads|Norfolk Broads|Cairngorms|Dartmoor|Exmoor|Lake District|
Loch Lomond and the Trossachs|New Forest|North York Moors|Northumberland|Peak District|Pembrokeshire Coast|Snowdonia|Eryri|
South Downs|Yorkshire Dales`);
const nationalPark = / national park$/;

/** No post town's name ends so: `Devonshire`. Upshire is a village. */
const shire = /^[a-z]{3,}shire$/;

/** `The Highlands`, `Royal County of Berkshire`, `Co. Durham`; without the word, Derry is the city. */
const beforeCounty = /^(?:the )?(?:royal )?(?:(?:co|county|cty) (?:of )?(?!(?:london)?derry$))?/;

/** `E. Sussex`, `W Yorks`, `Nth Yorkshire`, `NE Lincs`, `N.I.`. */
const compassPoint = /^(?:([ns])(?:th)? ?)?([ew])?(?= )/;
const compassNames: Readonly<Record<string, string>> = { n: 'north', e: 'east', s: 'south', w: 'west' };

function wholeCompassPoint(_point: string, ...letters: unknown[]): string {
  return letters.flatMap((letter) => compassNames[String(letter)] ?? []).join(' ');
}

/** `South Devon`, `Mid Kent`, `North East Lincs`: a part of a county. West Down and East Down are villages. */
const partOfCounty = /^(?:(?:north|south)(?: east| west)?|east|west|mid|central) (?!down$)/;

/** `City of Edinburgh`, `Royal Borough of Windsor and Maidenhead`: areas of councils, not post towns. */
const borough =
  /^(?:the )?(?:city|district|(?:royal |london |metropolitan |county )?borough) of\s|\s(?:borough|city region|combined authority|council|district)$/i;

/**
 * Post towns named like a county or a street, by their outward codes (Royal Mail). With any other outward
 * code the name is not a town.
 */
const namesakes = namesByValue(
  `antrim=BT41|armagh=BT60,BT61|conwy=LL32|durham=DH1,DH6,DH7|high peak=SK22,SK23|kinross=KY13|rossendale=BB4|street=BA16|
  wirral=CH46,CH47,CH48,CH49,CH60,CH61,CH62,CH63`,
);

/**
 * Islands that are post towns, by their outward codes (Royal Mail), with the names that `counties` has. On other
 * islands, and with other codes, the post town is a town.
 */
const islands: readonly (readonly [codes: RegExp, names: FoldedNames])[] = [
  [/^HS2$/, foldedNames('Isle of Lewis')],
  [/^IV(?:4[1-9]|5[56])$/, foldedNames('Isle of Skye')],
  [/^KA27$/, foldedNames('Isle of Arran')],
  [/^KW17$/, foldedNames('Orkney|Orkney Islands')],
  [/^PA20$/, foldedNames('Isle of Bute')],
  [/^PA(?:6[2-9]|7[0-5])$/, foldedNames('Isle of Mull')],
  [/^TR2[1-5]$/, foldedNames('Isles of Scilly')],
  [/^ZE[23]$/, foldedNames('Shetland|Shetland Islands')],
];

/** The United Kingdom's cities by royal charter whose name no street, village or borough shares. */
const cities =
  foldedNames(`Aberdeen|Bath|Belfast|Birmingham|Bradford|Brighton|Bristol|Cambridge|Canterbury|Cardiff|Carlisle|Chelmsford|Chester|
Chichester|Colchester|Coventry|Derby|Dundee|Durham|Edinburgh|Exeter|Glasgow|Gloucester|Hereford|Inverness|
Kingston upon Hull|Lancaster|Leeds|Leicester|Lichfield|Lincoln|Liverpool|London|Manchester|Milton Keynes|
Newcastle upon Tyne|Norwich|Nottingham|Oxford|Peterborough|Plymouth|Portsmouth|Preston|Ripon|Salford|Salisbury|Sheffield|
Southampton|Southend-on-Sea|Stoke-on-Trent|Sunderland|Swansea|Truro|Wakefield|Winchester|Wolverhampton|Worcester|York`);

/**
 * Words before a county's name that make it part of another name: `Stratford upon Avon`, `Old Trafford`, and the
 * villages West Down and East Down.
 */
const partOfLongerName =
  /(?:^|\s)(?:&|and|by|east|great|in|isle|little|lower|new|north|of|old|on|south|under|upon|upper|west)$/i;

/** Towns whose second word is also a county's name. */
const townsLikeCounties = foldedNames('Coupar Angus|Crawley Down|Dinas Powys|Glan Conwy|Mickle Trafford');

/** Puts a comma before the county of `Guildford Surrey`. */
export function withCountyApart(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? '';
  if (townsLikeCounties.has(fold(last))) return parts;
  for (let space = last.indexOf(' '); space > 0; space = last.indexOf(' ', space + 1)) {
    const town = last.slice(0, space);
    const county = last.slice(space + 1);
    if (!partOfLongerName.test(town) && isBritishCounty(county)) {
      return isBritishCounty(last) ? parts : [...parts.slice(0, -1), town, county];
    }
  }
  return parts;
}

/**
 * Whether a part of an address is a county, a nation or another area without a post town of its name, also in two
 * languages: `Cymru / Wales`.
 */
export function isBritishCounty(part: string): boolean {
  return isArea(part) || (part.includes(' / ') && part.split(' / ').some(isArea));
}

function isArea(part: string): boolean {
  const name = fold(part.includes('&') ? part.replaceAll('&', ' and ') : part)
    .replace(beforeCounty, '')
    .replace(compassPoint, wholeCompassPoint);
  return isAreaOfName(name) || borough.test(part);
}

function isAreaOfName(name: string): boolean {
  return (
    isWholeCounty(name) ||
    councilAreas.has(name) ||
    isWholeCounty(name.replace(partOfCounty, '')) ||
    nationalParks.has(name.replace(nationalPark, ''))
  );
}

function isWholeCounty(name: string): boolean {
  return counties.has(name) || shire.test(name);
}

/** Whether a part of an address is an island that is itself the post town of the postcode. */
export function isIslandOfPostcode(part: string, postcode: string): boolean {
  const outwardCode = postcode.slice(0, postcode.indexOf(' '));
  return islands.some(([codes, names]) => codes.test(outwardCode) && names.has(fold(part)));
}

/**
 * Whether a part of an address is the town of the postcode, although it is named like a county or a street.
 */
export function isTownOfPostcode(part: string, postcode: string): boolean {
  const town = namesakes.get(postcode.slice(0, postcode.indexOf(' ')));
  return town !== undefined && fold(part) === town;
}

/** Whether the text names a British city that needs no postcode to be known. */
export function isBritishCity(text: string): boolean {
  return cities.has(fold(text));
}
