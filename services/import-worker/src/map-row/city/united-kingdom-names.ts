import { fold } from '../fold.js';
import { foldedNames } from './folded-names.js';

/**
 * Counties, council areas, islands and nations that people write after the post town, with the abbreviations
 * that Royal Mail's customers use. None of them is the town itself.
 */
const counties =
  foldedNames(`Aberdeenshire|Angus|Antrim|Argyll|Argyll and Bute|Armagh|Avon|Ayrshire|Banffshire|Bath and North East Somerset|Blaenau Gwent|Brecknockshire|Caernarfonshire|Cardiganshire|Central Bedfordshire|
Bedfordshire|Beds|Berkshire|Berks|
Berwickshire|Buckinghamshire|Bucks|Caithness|Cambridgeshire|Cambs|Carmarthenshire|Ceredigion|Cheshire|Cheshire East|Cheshire West and Chester|Clackmannanshire|
Cleveland|Clwyd|Conwy|Cornwall|Cumberland|Cumbria|Denbighshire|Derbyshire|Devon|Dorset|Down|Dumfries and Galloway|Dumfriesshire|
Dunbartonshire|Durham|Dyfed|East Ayrshire|East Dunbartonshire|East Lothian|East Renfrewshire|East Riding of Yorkshire|
East Sussex|East Yorkshire|Essex|Fermanagh|Fife|Flintshire|Gloucestershire|Glos|Greater London|Greater Manchester|
Guernsey|Gwent|Gwynedd|Hampshire|Hants|Herefordshire|Hertfordshire|Herts|Highland|Humberside|Huntingdonshire|
Inverness-shire|Isle of Anglesey|Anglesey|Isle of Arran|Isle of Bute|Isle of Lewis|Isle of Mull|Isles of Scilly|Isle of Man|Isle of Skye|Jersey|Kent|Kinross|Lanarkshire|Lancashire|Lancs|
Leicestershire|Leics|Lincolnshire|Lincs|Merseyside|Merionethshire|Mid Glamorgan|Middlesex|Middx|Midlothian|Monmouthshire|Montgomeryshire|Moray|Morayshire|Nairnshire|Neath Port Talbot|Norfolk|
North Ayrshire|North Humberside|North Lanarkshire|North East Lincolnshire|North Lincolnshire|North Somerset|North Yorkshire|Northamptonshire|
Northants|Northumberland|Nottinghamshire|Notts|Orkney|Orkney Islands|Outer Hebrides|Peeblesshire|Oxfordshire|Oxon|Pembrokeshire|Perth and Kinross|Perthshire|Powys|Radnorshire|
Renfrewshire|Ross-shire|Roxburghshire|Rutland|Scottish Borders|Shetland|Shetland Islands|Rhondda Cynon Taf|Salop|Selkirkshire|Shropshire|Somerset|South Ayrshire|
South Glamorgan|South Humberside|South Gloucestershire|South Lanarkshire|South Yorkshire|Staffordshire|Staffs|Stirlingshire|Suffolk|Surrey|
Sussex|Sutherland|Telford and Wrekin|Torfaen|Tyne and Wear|Tyne & Wear|Tyrone|Vale of Glamorgan|Warwickshire|West Berkshire|West Dunbartonshire|Western Isles|Westmorland|Wigtownshire|Wirral|West Glamorgan|West Lothian|
North Yorks|South Yorks|West Yorks|East Yorks|BANES|B&NES|Brighton and Hove|Brighton & Hove|
Christchurch and Poole|Blackburn with Darwen|Derbys|Flints|IOM|I.O.M.|IOW|I.O.W.|Isle of Wight|Northumbria|Pembs|Redcar and Cleveland|
Shrops|Warks|West Lancashire|West Lancs|East Lancashire|Windsor and Maidenhead|Perth & Kinross|Dumfries & Galloway|Argyll & Bute|
West Midlands|West Sussex|West Yorkshire|Wiltshire|Wilts|Worcestershire|Worcs|Yorkshire|Yorks|
County Antrim|County Armagh|County Down|County Durham|County Fermanagh|County Londonderry|County Tyrone|
Co Antrim|Co Armagh|Co Down|Co Durham|Co Fermanagh|Co Londonderry|Co Tyrone|
Borders|Carms|Cotswolds|Glamorgan|Grampian|Gt Manchester|Gtr London|Gtr Manchester|Highlands|Lothian|Strathclyde|Tayside|
East Anglia|East Midlands|Mid Wales|North Wales|South Wales|West Wales|North East England|North West England|South East England|South West England|
Teesside|Tyneside|Wearside|West Mids|Ynys Môn|County Derry|Co Derry|
England|Scotland|Wales|Cymru|Northern Ireland|North Ireland|North I|NI|Great Britain|Channel Islands`);

/** `The Highlands`, `Royal County of Berkshire` */
const beforeCounty = /^(?:the )?(?:royal county of )?/;

/** `E. Sussex`, `W Yorks`, `N. Ireland`, `N.I.`. */
const compassPoint = /^[nesw](?= )/;
const wholeCompassPoint = (letter: string) =>
  ({ n: 'north', e: 'east', s: 'south', w: 'west' })[letter] ?? letter;

/** `City of Edinburgh`, `Royal Borough of Windsor and Maidenhead`: areas of councils, not post towns. */
const borough = /^(?:city|district|(?:royal |london |metropolitan |county )?borough) of\s|\scounty borough$/i;

/**
 * Post towns named like a county or a street, by their outward codes (Royal Mail). With any other outward
 * code the name is not a town.
 */
const namesakes: ReadonlyMap<string, string> = new Map(
  `antrim=BT41|armagh=BT60,BT61|conwy=LL32|durham=DH1,DH6,DH7|kinross=KY13|street=BA16|
  wirral=CH46,CH47,CH48,CH49,CH60,CH61,CH62,CH63`
    .split('|')
    .flatMap((line) => {
      const [town = '', codes = ''] = line.trim().split('=');
      return codes.split(',').map((code) => [code, town] as const);
    }),
);

/** The United Kingdom's cities by royal charter whose name no street, village or borough shares. */
const cities =
  foldedNames(`Aberdeen|Bath|Belfast|Birmingham|Bradford|Brighton|Bristol|Cambridge|Canterbury|Cardiff|Carlisle|Chelmsford|Chester|
Chichester|Colchester|Coventry|Derby|Dundee|Durham|Edinburgh|Exeter|Glasgow|Gloucester|Hereford|Inverness|
Kingston upon Hull|Lancaster|Leeds|Leicester|Lichfield|Lincoln|Liverpool|London|Manchester|Milton Keynes|
Newcastle upon Tyne|Norwich|Nottingham|Oxford|Peterborough|Plymouth|Portsmouth|Preston|Ripon|Salford|Salisbury|Sheffield|
Southampton|Southend-on-Sea|Stoke-on-Trent|Sunderland|Swansea|Truro|Wakefield|Winchester|Wolverhampton|Worcester|York`);

/** Whether a part of an address is a county, a nation or another area without a post town of its name. */
export function isCounty(part: string): boolean {
  const name = fold(part).replace(beforeCounty, '').replace(compassPoint, wholeCompassPoint);
  return counties.has(name) || borough.test(part);
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
