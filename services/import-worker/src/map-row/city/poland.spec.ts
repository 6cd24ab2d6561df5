import { describe, expect, it } from 'vitest';
import { mapPlace } from '../place.js';
import { RowNotes } from '../row-notes.js';

function cityOf(country: string, address: string): string | null {
  const cells = { address, city: '', state: '', postalCode: '', countries: [country], phone: '' };
  return mapPlace(cells, new RowNotes(2)).city?.name ?? null;
}

describe('the city of an address in Poland', () => {
  it.each([
    ['Lipowa 3, 00-950 Warszawa', 'Warszawa'],
    ['ul. Lipowa 3, 00-950 Warszawa', 'Warszawa'],
    ['ul. Lipowa 3/5, 00-950 Warszawa, Polska', 'Warszawa'],
    ['Lipowa 3, 00-950, Warszawa', 'Warszawa'],
    ['Lipowa 3, 00950 Warszawa', 'Warszawa'],
    ['Lipowa 3, 00–950 Warszawa', 'Warszawa'],
    ['Lipowa 3, PL-00-950 Warszawa', 'Warszawa'],
    ['Lipowa 3, 00-950 Warszawa, mazowieckie', 'Warszawa'],
    ['Lipowa 3, 00-950 Warszawa, województwo mazowieckie', 'Warszawa'],
    ['Lipowa 3, Warszawa, mazowieckie', 'Warszawa'],
    ['Lipowa 3, Warszawa', 'Warszawa'],
    ['Lipowa, Warszawa', 'Warszawa'],
    ['00-950 Warszawa', 'Warszawa'],
    ['00-950 Warszawa, Lipowa 3', 'Warszawa'],
    ['Warszawa', null],
    ['Toaleta', null],
    ['S3', null],
    ['E40', null],
    ['DK9, 14-300', null],
    ['Nowa Wieś 14B, 62-300', 'Nowa Wieś'],
    ['Nowa Wieś 14B, 62-300 Września', 'Września'],
    ['ul. Lipowa 14, 62-300', null],
    ['Unnamed Road, 05-850', null],
    ['Unnamed Road', null],
    ['MOP, 62-300 Gozdowo', 'Gozdowo'],
    ['Rynek 1, 31-042 Kraków', 'Kraków'],
    ['Rynek 1, 31-042 Kraków, Poland', 'Kraków'],
    ['Rynek 1, 50-101 Wrocław', 'Wrocław'],
    ['Długa 1, 80-831 Gdańsk', 'Gdańsk'],
    ['os. Lecha 1, 61-292 Poznań', 'Poznań'],
    ['al. Róż 1, 00-556 Warszawa', 'Warszawa'],
    ['plac Wolności 1, 91-415 Łódź', 'Łódź'],
    ['Sienkiewicza 1, 43-300 Bielsko-Biała', 'Bielsko-Biała'],
    ['Krupówki 1, 34-500 Zakopane', 'Zakopane'],
    ['Główna 1, 05-077 Warszawa-Wesoła', 'Warszawa-Wesoła'],
    ['Leśna 1, 84-120 Władysławowo', 'Władysławowo'],
    ['Kościuszki 1, 73-110 Stargard', 'Stargard'],
    ['Rynek 1, 59-220 Legnica', 'Legnica'],
    ['Lokal 4, Lipowa 3, 00-950 Warszawa', 'Warszawa'],
    ['Galeria, Lipowa 3, 00-950 Warszawa', 'Warszawa'],
    ['Centrum Handlowe, ul. Lipowa', null],
    ['Lipowa 3, 26-600 Radom, PL', 'Radom'],
    ['Jana Pawła II 3, 05-800 Pruszków', 'Pruszków'],
  ])('%s: %s', (address, city) => {
    expect(cityOf('PL', address)).toBe(city);
  });
});
