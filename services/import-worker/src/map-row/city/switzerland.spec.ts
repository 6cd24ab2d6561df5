import { describe, expect, it } from 'vitest';
import { mapPlace } from '../place.js';
import { RowNotes } from '../row-notes.js';

function cityOf(country: string, address: string): string | null {
  const cells = { address, city: '', state: '', postalCode: '', countries: [country], phone: '' };
  return mapPlace(cells, new RowNotes(2)).city?.name ?? null;
}

describe('the city of an address in Switzerland', () => {
  it.each([
    ['Seeweg 4, 8002 Zürich', 'Zürich'],
    ['Seeweg 4, CH-8002 Zürich', 'Zürich'],
    ['Seeweg 4, CH 8002 Zürich', 'Zürich'],
    ['Seeweg 4, ch-8002 Zürich', 'Zürich'],
    ['Seeweg 4, 8002 Zürich, Switzerland', 'Zürich'],
    ['Seeweg 4, 8002 Zürich Switzerland', 'Zürich'],
    ['Seeweg 4, 8002 Zürich, Schweiz', 'Zürich'],
    ['Seeweg 4, 8002 Zürich, CH', 'Zürich'],
    ['Seeweg 4, 8002 Zürich ZH', 'Zürich'],
    ['Seeweg 4, 8002 Zürich (ZH)', 'Zürich'],
    ['Seeweg 4, 8002 Zürich, ZH', 'Zürich'],
    ['Seeweg 4, 8002, Zürich', 'Zürich'],
    ['Seeweg 4, Zürich', 'Zürich'],
    ['8002 Zürich', 'Zürich'],
    ['Zürich', null],
    ['Seeweg 4', null],
    ['Seeweg 4, 8002', null],
    ['Rue du Lac 4, 1201 Genève', 'Genève'],
    ['Rue du Lac 4, Genève', 'Genève'],
    ['Hauptgasse 4, 9500 Wil SG', 'Wil'],
    ['Hauptgasse 4, 8500 Frauenfeld TG', 'Frauenfeld'],
    ['Bahnweg 4, 2502 Biel/Bienne', 'Biel/Bienne'],
    ['Bahnweg 4, 2502 Biel / Bienne', 'Biel / Bienne'],
    ['Bahnweg 4, 8152 Glattpark (Opfikon)', 'Glattpark (Opfikon)'],
    ['Dorf 4, 8545 Rickenbach bei Wil', 'Rickenbach bei Wil'],
    ['Via Nassa 4, 6900 Lugano', 'Lugano'],
    ['Via Nassa 4, 6900 Lugano TI, Svizzera', 'Lugano'],
    ['Rue du Pont 4, 2300 La Chaux-de-Fonds', 'La Chaux-de-Fonds'],
    ['Grand-Rue 4, 1260 Nyon VD, Suisse', 'Nyon'],
    ['Dorfstrasse 4, 3780 Gstaad', 'Gstaad'],
    ['Via Maistra 4, 7500 St. Moritz', 'St. Moritz'],
    ['Postfach 12, Seeweg 4, 8002 Zürich', 'Zürich'],
    ['Restaurant Krone, Seeweg 4, 8002 Zürich', 'Zürich'],
    ['Seeweg 4, 1. Stock, 8002 Zürich', 'Zürich'],
    ['Zürich HB, Bahnhofplatz', null],
    ['Migros, Langstrasse', null],
    ['Einkaufszentrum, Bahnhofstrasse, Zürich', 'Zürich'],
    ['Rue de Lausanne 4, 1800 Vevey', 'Vevey'],
    ['Marktplatz 4, 4051 Basel', 'Basel'],
    ['Spitalgasse 4, 3011 Bern', 'Bern'],
    ['Airport, 8058', null],
    ['Seeweg 4, CH-8002 Zürich ZH, Switzerland', 'Zürich'],
    ['Weinplatz 4, 8001 Zürich, Kanton Zürich', 'Zürich'],
    ['Kirchweg 4, 9050 Appenzell AI', 'Appenzell'],
  ])('%s: %s', (address, city) => {
    expect(cityOf('Switzerland', address)).toBe(city);
  });
});
