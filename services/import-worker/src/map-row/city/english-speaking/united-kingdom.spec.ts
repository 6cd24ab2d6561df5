import { describe, expect, it } from 'vitest';
import { cityOf } from '../../../../test/support/place-of.js';

describe('the city of an address in the United Kingdom', () => {
  it.each([
    ['12 Mill Lane, Ely, Cambridgeshire, East of England, CB7 4AA', 'Ely'],
    ['12 Mill Lane, Lewes, East Sussex, South East, BN7 1AA', 'Lewes'],
    ['12 Mill Lane, Leeds, West Yorkshire, Yorkshire and the Humber, LS1 4DJ', 'Leeds'],
    ['Palm Airport, M90 1QX', null],
    ['Terminal 1, Palm Airport, Manchester M90 1QX', 'Manchester'],
    ['10 High Street, Guildford GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford, GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford, Surrey GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford, Surrey, GU1 3AA, UK', 'Guildford'],
    ['10 High Street, Guildford GU1 3AA, United Kingdom', 'Guildford'],
    ['10 High Street, Guildford GU1 3AA UK', 'Guildford'],
    ['10 High Street, Guildford, England GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford gu1 3aa', 'Guildford'],
    ['10 High Street, Guildford GU13AA', 'Guildford'],
    ['10 High Street, GU1 3AA Guildford', 'Guildford'],
    ['10 High Street, GU1 3AA, Guildford', 'Guildford'],
    ['GU1 3AA, 10 High Street, Guildford', 'Guildford'],
    ['10 High Street, Guildford', 'Guildford', 'GU1 3AA'],
    ['10 High Street, Guildford', null],
    ['10 High Street, Guildford, Surrey', 'Guildford'],
    ['10 High Street, Guildford, Surrey, England', 'Guildford'],
    ['The Old Barn, Surrey', null],
    ['The Old Barn, Surrey GU1 3AA', null],
    ['10 High Street, Manchester', 'Manchester'],
    ['10 High Street, London', 'London'],
    ['Unit 3, The Maltings, Station Road, Ely, Cambridgeshire CB7 4XX', 'Ely'],
    ['Unit 3, The Maltings, Station Road, Ely, Cambs CB7 4XX', 'Ely'],
    ['10 High Street, Camden, London NW1 7BU', 'London'],
    ['10 High Street, Camden NW1 7BU', 'London'],
    ['10 High Street, Wimbledon, SW19 1AA', 'London'],
    ['10 High Street, London Borough of Hackney, London E8 1EA', 'London'],
    ['10 High Street NW1 7BU', 'London'],
    ['10 High Street, Hounslow TW3 1ES', 'Hounslow'],
    ['10 High Street, Croydon, Greater London CR0 1AA', 'Croydon'],
    ['Flat 2/1, 12 Byres Road, Glasgow G12 8AA', 'Glasgow'],
    ['2F1, 12 Leith Walk, Edinburgh, Midlothian EH6 5AA', 'Edinburgh'],
    ['10 High Street, Didsbury, Manchester M20 2AA', 'Manchester'],
    ['10 Bridge Street, Durham DH1 3AA', 'Durham'],
    ['10 Bridge Street, Consett, Durham DH8 5AA', 'Consett'],
    ['10 Bridge Street, Consett, County Durham DH8 5AA', 'Consett'],
    ['10 Front Street, Chester-le-Street DH3 3AA', 'Chester-le-Street'],
    ['10 High Street, Stoke-on-Trent ST1 1AA', 'Stoke-on-Trent'],
    ['10 High Street, Newcastle upon Tyne, Tyne and Wear NE1 1AA', 'Newcastle upon Tyne'],
    ["10 High Street, King's Lynn PE30 1AA", "King's Lynn"],
    ['10 High Street, Bury St Edmunds IP33 1AA', 'Bury St Edmunds'],
    ['10 High Street, Llandudno, Conwy LL30 1AA', 'Llandudno'],
    ['10 High Street, Conwy LL32 8AA', 'Conwy'],
    ['10 High Street, Cardiff, South Glamorgan CF10 1AA', 'Cardiff'],
    ['10 Main Street, Lisburn, Co. Antrim BT28 1AA', 'Lisburn'],
    ['10 Main Street, Armagh BT61 7AA', 'Armagh'],
    ['10 Main Street, Newport, Isle of Wight PO30 1AA', 'Newport'],
    ['10 Main Street, St Helier, Jersey JE2 3NN', 'St Helier'],
    ['10 Main Street, Douglas, Isle of Man IM1 1AA', 'Douglas'],
    ['GU1 3AA', null],
    ['10 High Street, London NW1', 'London'],
    ['10 High Street, Oxford, OX1', 'Oxford'],
    ['10 High Street, Guildford GU1', null],
    ['10 High Street, Guildford GU1 3AA, GB', 'Guildford'],
    ['10 High Street, Guildford GU1 3AA GBR', 'Guildford'],
    ['10 High Street, Guildford GU1 3AA, Spojené království', 'Guildford'],
    ['Guildford GU1 3AA, Spojené království', 'Guildford'],
    ['10 High Street, Oxford OX1', 'Oxford'],
    ['10 High Street GU1 3AA, Guildford', 'Guildford'],
    ['10 High Street, Guildford. GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford - GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford GU1 3AA.', 'Guildford'],
    ['10 High Street, Guildford GU1 3AA., UK', 'Guildford'],
    ['GPX7+2Q Guildford', 'Guildford'],
    ['GPX7+2Q Guildford, UK', 'Guildford'],
    ['10 High Street, Rye, E. Sussex TN31 7AA', 'Rye'],
    ['10 High Street, Leeds, W Yorks LS1 1AA', 'Leeds'],
    ['10 High Street, Rugby, Warks CV21 3AA', 'Rugby'],
    ['10 High Street, Cowes, IOW PO31 7AA', 'Cowes'],
    ['10 High Street, Hove, Brighton and Hove BN3 1AA', 'Hove'],
    ['Royal Mile, Edinburgh, City of Edinburgh EH1 1AA', 'Edinburgh'],
    ['10 High Street, Slough, Borough of Slough SL1 1AA', 'Slough'],
    ['10 High Street, Bridgend, Bridgend County Borough CF31 1AA', 'Bridgend'],
    ['10 High Street, Reading, Royal County of Berkshire RG1 1AA', 'Reading'],
    ['10 Main Street, Newry, N. Ireland BT34 1AA', 'Newry'],
    ['10 Main Street, Newry, NI, BT34 1AA', 'Newry'],
    ['10 Main Street, Newry, N.I. BT34 1AA', 'Newry'],
    ['10 Main Street, Magherafelt, Co. Derry BT45 6AA', 'Magherafelt'],
    ['10 Main Street, Magherafelt, County Derry', 'Magherafelt'],
    ['10 High Street, Middlesbrough, Teesside TS1 1AA', 'Middlesbrough'],
    ['10 High Street, Edinburgh, Lothian EH2 1AA', 'Edinburgh'],
    ['10 High Street, Inverness, The Highlands IV1 1AA', 'Inverness'],
    ['10 High Street, Melrose, The Scottish Borders TD6 1AA', 'Melrose'],
    ['10 High Street, Birmingham, W. Mids B4 1AA', 'Birmingham'],
    ['10 High Street, Llanelli, Carms SA15 1AA', 'Llanelli'],
    ['10 High Street, Bolton, Gtr Manchester BL1 1AA', 'Bolton'],
    ['10 High Street, Llangefni, Ynys Môn LL77 1AA', 'Llangefni'],
    ['10 High Street, Bangor, North Wales LL57 1AA', 'Bangor'],
    ['10 High Street, Pontypridd, Rhondda Cynon Taff CF37 1QJ', 'Pontypridd'],
    ['10 High Street, Mold, Sir y Fflint CH7 1AZ', 'Mold'],
    ['10 High Street, Fishguard, Sir Benfro SA65 9AR', 'Fishguard'],
    ['10 High Street, Northwich, Cheshire West & Chester CW9 5AA', 'Northwich'],
    ['10 High Street, Gateshead, Tyne & Wear NE8 1AA', 'Gateshead'],
    ['10 High Street, Gillingham, Medway ME7 1AA', 'Gillingham'],
    ['10 High Street, Purfleet, Thurrock RM19 1AA', 'Purfleet'],
    ['10 High Street, Halifax, Calderdale HX1 1AA', 'Halifax'],
    ['10 High Street, Whitley Bay, North Tyneside NE26 1AA', 'Whitley Bay'],
    ['10 High Street, Greenock, Inverclyde PA15 1AA', 'Greenock'],
    ['10 Main Street, Larne, Mid and East Antrim BT40 1AA', 'Larne'],
    ['10 Main Street, Newtownards, Ards and North Down BT23 4AA', 'Newtownards'],
    ['10 High Street, Sheerness, Isle of Sheppey ME12 1AA', 'Sheerness'],
    ['10 High Street, Bakewell, Peak District DE45 1AA', 'Bakewell'],
    ['10 High Street, Bakewell, Peak District National Park DE45 1AA', 'Bakewell'],
    ['10 High Street, Barnstaple, N. Devon EX31 1AA', 'Barnstaple'],
    ['10 High Street, Barnstaple, North Devon EX31 1AA', 'Barnstaple'],
    ['10 High Street, Totnes, South Devon', 'Totnes'],
    ['10 High Street, West Down EX34 8NF', 'West Down'],
    ['10 High Street, Hove, The City of Brighton and Hove BN3 1AA', 'Hove'],
    ['10 High Street, Halton, LA2 6NB', 'Halton'],
    ['10 High Street, Slough SL1 1AA', 'Slough'],
    [
      '10 Bridge Street, Leatherhead, Surrey, KT22 8BN, Vereinigtes Königreich von Großbritannien',
      'Leatherhead',
    ],
    ['10 Bridge Street, Leatherhead, KT22 8BN, Storbritannien', 'Leatherhead'],
    ['10 Bridge Street, Leatherhead, KT22 8BN, Surrey', 'Leatherhead'],
    ['Unit 3, 10 High Street, GU1 3AA, Guildford', 'Guildford'],
    ['The Shop, Market Square, GU1 3AA, Guildford', 'Guildford'],
    ['10 Bridge Street, Leatherhead KT22 8BN Storbritannien', 'Leatherhead'],
    ['10 Bridge Street, Leatherhead KT22 8BN イギリス', 'Leatherhead'],
    ['10 Bridge Street, Leatherhead KT22 8BN영국', 'Leatherhead'],
    ['10 High Street GU1 3AA Guildford', null],
    ['10 High Street, Rose Cottage GU1 3AA Guildford', null],
    ['Rosebank GU1 3AA Guildford', null],
    ['High Street, Green Hammerton, YO26 8AA', 'Green Hammerton'],
    ['10 High Street, Dorking, Mole Valley District, Surrey RH4 1AA', 'Dorking'],
    ['10 High Street, Esher, Elmbridge Borough, Surrey KT10 9AA', 'Esher'],
    ['10 Shore Street, Ullapool, Highland Council IV26 2UR', 'Ullapool'],
  ])('%s: %s', (address, city, postalCode = '') => {
    expect(cityOf('GB', address, postalCode)).toBe(city);
  });
});

describe('a British place name that counts as a town only with a matching postcode', () => {
  it.each([
    ['Unit 4, The Arcade, Durham DH1 4AA', 'Durham'],
    ['10 Front Street, Framwellgate Moor, Durham DH1 5AA', 'Durham'],
    ['10 Front Street, Durham, County Durham DH1 5AA', 'Durham'],
    ['Durham, County Durham DH1 5AA', 'Durham'],
    ['10 Front Street, Durham DH8 5AA', null],
    ['10 Front Street, Durham', 'Durham', 'DH1 5AA'],
    ['Unit 4, Castle Arcade, Antrim BT41 4AA', 'Antrim'],
    ['10 Main Street, Antrim, Co. Antrim BT41 4AA', 'Antrim'],
    ['10 Main Street, Larne, Antrim BT40 1AA', 'Larne'],
    ['10 Upper Street, The Arcade, Armagh BT61 7AA', 'Armagh'],
    ['Unit 2, Bridge Industrial Estate, Kinross KY13 8AA', 'Kinross'],
    ['Marina, 10 Quay Way, Conwy LL32 8AA', 'Conwy'],
    ['10 Shore Road, Wirral CH60 7AA', 'Wirral'],
    ['10 Shore Road, Heswall, Wirral CH60 7AA', 'Wirral'],
    ['10 Shore Road, Birkenhead, Wirral CH41 1AA', 'Birkenhead'],
    ['10 Farm Road, Street BA16 0AA', 'Street'],
    ['10 Farm Road, Street, Somerset BA16 0AA', 'Street'],
    ['10 Farm Road, Street GU1 3AA', null],
    ['10 Front Street, Chester le Street DH3 3AA', 'Chester le Street'],
  ])('%s: %s', (address, city, postalCode = '') => {
    expect(cityOf('GB', address, postalCode)).toBe(city);
  });
});

describe('a British house, street or shopping centre directly before a postcode', () => {
  it.each([
    ['Mill Walk SG14 1AA, Hertford', 'Hertford'],
    ['Mill Walk SG14 1AA, Hertford, Hertfordshire', 'Hertford'],
    ['Wood Green N22 6AA, London', 'London'],
    ['Bethesda Green LL57 3AA, Gwynedd', 'Bethesda Green'],
    ['The Lodge, CA11 7AA', null],
    ['The Lodge', null, 'CA11 7AA'],
    ['Trafford Retail Park, M17 8AA', null],
    ['Unit 5, Trafford Retail Park, M17 8AA', null],
    ['Unit 5, Trafford Retail Park M17 8AA', null],
    ['Unit 5, Trafford Retail Park, Greater Manchester', null],
    ['Bluewater Shopping Centre, DA9 9ST', null],
    ['Station Approach, GU1 3AA', null],
    ['Flat 2, Rose Cottage, GU1 3AA', null],
    ['The Mall, Cribbs Causeway, BS34 5DG', null],
    ['Penrith, CA11 7AA', 'Penrith'],
    ['The Lodge, Penrith, CA11 7AA', 'Penrith'],
    ['The Lodge, CA11 7AA, Penrith', 'Penrith'],
    ["10 High Street, Connah's Quay, CH5 4AA", "Connah's Quay"],
    ['Forest Row, RH18 5AA', 'Forest Row'],
    ['10 High Street, Forest Row, East Sussex, RH18 5AA', 'Forest Row'],
  ])('%s: %s', (address, city, postalCode = '') => {
    expect(cityOf('GB', address, postalCode)).toBe(city);
  });
});

describe('a British island that is a post town', () => {
  it.each([
    ['Dunvegan, Isle of Skye IV55 8WA', 'Isle of Skye'],
    ['Isle of Skye IV55 8WA', 'Isle of Skye'],
    ['10 Quay Street, Isle of Arran, KA27 8AJ', 'Isle of Arran'],
    ['Hugh Town, Isles of Scilly TR21 0LL', 'Isles of Scilly'],
    ['10 Shore Road, Brodick, Isle of Arran KA27 8AJ', 'Brodick'],
    ['10 Quay Street, Portree, Isle of Skye IV51 9DE', 'Portree'],
    ['Isle of Skye IV51 9DE', null],
    ['Isle of Skye', null],
    ['The Old Barn, Isle of Wight PO30 1AA', null],
  ])('%s: %s', (address, city) => {
    expect(cityOf('GB', address)).toBe(city);
  });
});

describe('a British county behind its town without a comma', () => {
  it.each([
    ['10 High Street, Guildford Surrey GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford Surrey, GU1 3AA', 'Guildford'],
    ['10 High Street, Guildford Surrey', 'Guildford'],
    ['10 High Street, Stanley Co Durham DH9 1AA', 'Stanley'],
    ['10 High Street, Leeds West Yorkshire LS1 1AA', 'Leeds'],
    ['10 High Street, Newport Isle of Wight PO30 1AA', 'Newport'],
    ['10 Shore Road, Heswall Wirral CH60 7AA', 'Wirral'],
    ['10 Saddler Street, Gilesgate Durham DH1 1AA', 'Durham'],
    ['10 High Street, Stratford upon Avon CV37 6AA', 'Stratford upon Avon'],
    ['10 High Street, Bradford on Avon BA15 1AA', 'Bradford on Avon'],
    ['10 High Street, West Down, Ilfracombe EX34 8AA', 'Ilfracombe'],
    ['10 High Street, West Down EX34 8AA', 'West Down'],
    ['10 High Street, Dinas Powys CF64 4AA', 'Dinas Powys'],
    ['10 High Street, Coupar Angus, PH13 9AA', 'Coupar Angus'],
    ['10 High Street, Crawley Down, Crawley RH10 4AA', 'Crawley'],
    ['10 High Street, Crawley Down RH10 4AA', 'Crawley Down'],
    ['10 High Street, Crawley West Sussex RH10 1AA', 'Crawley'],
    ['10 High Street, Crawley Down West Sussex RH10 4AA', 'Crawley Down'],
    ['10 High Street, Welshpool Powys SY21 7AA', 'Welshpool'],
    ['10 High Street, Old Trafford, Manchester M16 0AA', 'Manchester'],
    ['Kingsbridge, Devon TQ7 1AA', 'Kingsbridge'],
    ['Oban, Argyll and Bute PA34 4AA', 'Oban'],
    ['Manor Farm, Devon TQ7 1AA', null],
    ['Old Barn, Surrey GU1 3AA', null],
    ['Devon TQ7 1AA', null],
  ])('%s: %s', (address, city) => {
    expect(cityOf('GB', address)).toBe(city);
  });
});

describe('a British county as people abbreviate it', () => {
  it.each(
    `NE Lincs|N.E. Lincolnshire|N E Lincs|North East Lincs|Nth Yorkshire|S. Yorks|Royal Berkshire|Devonshire|Argyllshire|
Gloucs|Herefs|Hereford & Worcester|Mid Glam|Central Beds|Ross & Cromarty|Cornwall & Isles of Scilly|County of Durham|
Cty Durham|Bath & NE Somerset|South East Cornwall|Central Scotland`
      .split('|')
      .map((county) => county.trim()),
  )('%s', (county) => {
    expect(cityOf('GB', `10 High Street, Elmham, ${county} AB1 2CD`)).toBe('Elmham');
    expect(cityOf('GB', `10 High Street, Elmham ${county}, AB1 2CD`)).toBe('Elmham');
  });

  it.each([
    ['10 High Street, Upshire EN9 3AA', 'Upshire'],
    ['10 High Street, East Down EX31 4AA', 'East Down'],
    ['10 High Street, Much Wenlock Shropshire TF13 6AA', 'Much Wenlock'],
    ['10 High Street, Royal Leamington Spa, Warwickshire CV32 4AA', 'Royal Leamington Spa'],
    ['10 High Street, South Elmham Saint Cross NE Suffolk IP20 0AA', 'South Elmham Saint Cross'],
    ['Devonshire TQ7 1AA', null],
  ])('%s: %s', (address, city) => {
    expect(cityOf('GB', address)).toBe(city);
  });
});

describe('British areas behind a town that are no town', () => {
  it.each([
    ['10 High Street, Guildford, ENG, GU1 3AA', 'Guildford'],
    ['10 Royal Mile, Edinburgh, SCT EH1 1AA, GB', 'Edinburgh'],
    ['10 High Street, Bangor, Gwynedd, Cymru / Wales, LL57 1AA', 'Bangor'],
    ['10 High Street, Glasgow, Glasgow City, Alba / Scotland, G1 1AA', 'Glasgow'],
    ['10 High Street, Belfast, County Antrim, Northern Ireland / Tuaisceart Éireann, BT1 1AA', 'Belfast'],
    ['10 High Street, Liverpool, Liverpool City Region, England, L1 1AA', 'Liverpool'],
    ['10 High Street, Walsall, West Midlands Combined Authority, England, WS1 1AA', 'Walsall'],
    ['10 High Street, Bristol, City of Bristol, West of England, England, BS1 1AA', 'Bristol'],
    ['5 Elm St, Leeds, City of Leeds, West Yorkshire, Yorkshire and the Humber, LS1 1AA', 'Leeds'],
    ['10 High Street, Rawtenstall, Rossendale BB4 1AA', 'Rossendale'],
    ['10 High Street, Rossendale BB4 1AA', 'Rossendale'],
    ['10 High Street, New Mills, High Peak SK22 1AA', 'High Peak'],
    ['10 High Street, Buxton, High Peak SK17 1AA', 'Buxton'],
    ['10 High Street, RYE TN31 1AA', 'RYE'],
  ])('%s: %s', (address, city) => {
    expect(cityOf('GB', address)).toBe(city);
  });
});

describe('half a postcode of London', () => {
  it.each([
    ['10 High Street, Hampstead NW3', 'London'],
    ['10 High Street, Clapham, SW4', 'London'],
    ['10 High Street, London SW4', 'London'],
    ['10 Mill Lane, E1', 'London'],
    ['10 Mill Lane, Guildford, GU1', null],
    ['Trade Park, Unit E1', null],
    ['Trade Park, Block N1', null],
    ['E1', null],
  ])('%s: %s', (address, city) => {
    expect(cityOf('GB', address)).toBe(city);
  });
});
