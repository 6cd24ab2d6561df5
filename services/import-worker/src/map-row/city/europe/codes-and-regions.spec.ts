import { describe, expect, it } from 'vitest';
import { cityOf, placeOf } from '../../../../test/support/place-of.js';

describe('European addresses in which the code or a region stands elsewhere than the post writes it', () => {
  it.each([
    ['RU', '125009, г. Казань, ул. Липовая, д. 12', 'Казань'],
    ['RU', '191186, Санкт-Петербург, Липовый пр., 12', 'Санкт-Петербург'],
    ['RU', 'г. Химки, Московская область, 141400', 'Химки'],
    ['UA', '01001, м. Київ, вул. Липова, 12', 'Київ'],
    ['UA', '79008, Львівська обл., м. Львів, пл. Липова, 12', 'Львів'],
    ['BY', '220030, г. Минск, ул. Липовая, 12', 'Минск'],
    ['AT', '1010 Wien, Lindenring 1, Stiege 2, Tür 3', 'Wien'],
    ['CH', '1001 Nacht, Lindenweg 5, Altstadt, Zürich', null],
    ['DE', '80331 München, Lindenplatz 8, Rückgebäude, 2. OG', 'München'],
    ['IS', '101 Hótel, Reykjanesbraut, Anddyri, Jarðhæð', null],
    ['BG', 'гр. Русе, п.к. 7000, ул. Липа 12', 'Русе'],
    ['BG', 'ул. Липа 12, Русе, п.к. 7000', 'Русе'],
    ['BG', 'ул. Липа 12, гр. Русе, ПК 7000', 'Русе'],
    ['BG', 'гр. Русе, с. Николово, ул. Липа 12', null],
    ['HU', 'Budapest, 1061, Pálma utca 5', 'Budapest'],
    ['HU', 'Budapest VI. ker., Pálma utca 5.', 'Budapest'],
    ['HU', 'Kávézó, Pálma utca 5.', null],
    ['HR', 'Lipa 12, 10 000 Zagreb', 'Zagreb'],
    ['RS', 'Lipa 12, Novi Sad 402114', 'Novi Sad'],
    ['FR', '12 rue des Lilas 75004 PARIS 04', 'Paris'],
    ['FR', '12 rue des Lilas 59044 Lille Cedex 9', 'Lille'],
    ['DE', 'Leipzig 04109 Am Markt 5', null],
    ['LV', 'Liepu iela 1, Daugavpils LV-5401', 'Daugavpils'],
    ['LV', 'Liepu iela 12, Majori, Jūrmala, LV-2015', 'Jūrmala'],
    ['LV', '"Liepas", Mārupe, Mārupes novads, LV-2167', 'Mārupe'],
    ['LV', 'Kiosks, Liepu iela, LV-1010', null],
    ['DE', 'Kiosk, 24103, Ring 5', null],
    ['CZ', 'Lipová, 110 00, Praha 1', 'Praha'],
    ['DE', 'Hamburg, 20095', 'Hamburg'],
    ['DE', 'Kiosk, 20095', null],
    ['MK', 'Lipa 12, Ohrid 6000', 'Ohrid'],
    ['MK', 'Kiosk, Lipa 6000', null],
    ['PL', 'Stacja Metra Lipowa 00-001', 'Warszawa'],
    ['PL', 'Stacja Metra Lipowa', 'Warszawa'],
    ['PL', 'Stacja Metra Lipowa, 05-800 Pruszków', 'Pruszków'],
    ['PL', 'Stacja Lipowa', null],
    ['TR', 'Lale Caddesi 12, Beyoğlu, İstanbul 34430', 'Beyoğlu'],
    ['TR', 'Lale Cad. No:12 Kadıköy/İstanbul 34710', 'Kadıköy'],
    ['TR', 'Lale Blv. No:12 Beşiktaş, İstanbul', 'Beşiktaş'],
    ['TR', 'Lale Blv. No:12 Zemin, İstanbul', null],
    ['IE', '12 LIME STREET DUBLIN 2', 'Dublin'],
    ['NL', 'Lindengracht 1, 1012 Amsterdam', 'Amsterdam'],
    ['NL', 'Lindengracht 1, 3732 De Bilt', 'De Bilt'],
    ['NL', 'Lindengracht 1, 3732 DE De Bilt', 'De Bilt'],
    ['CY', 'Lemon Street 12, CY-3030 Limassol', 'Limassol'],
    ['CY', 'Lemon Street 12, Pissouri CY-4607', 'Pissouri'],
  ])('where the code is another part: %s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it.each([
    ['ES', 'Calle Mayor 12, Marbella, 29601, Málaga', 'Marbella'],
    ['ES', 'Calle Mayor 12, Marbella, Málaga, 29601', 'Marbella'],
    ['ES', 'Calle Mayor 12, Centro, Málaga, 29001', null],
    ['ES', 'Calle Mayor 12, 29001, Málaga', 'Málaga'],
    ['ES', 'Calle Mayor 3, 29600 Marbella. Málaga', 'Marbella'],
    ['PT', 'Rua das Tílias 5, Cascais, Lisboa, 2750-001', 'Cascais'],
    ['PT', 'Rua das Tílias 5, Funchal, Madeira', 'Funchal'],
    ['RO', 'Deva, Hunedoara 330025', 'Deva'],
    ['RO', 'Str. Teiului 5, Deva, Hunedoara 330025', 'Deva'],
    ['RO', 'Str. Teiului 5, Hunedoara 331001', 'Hunedoara'],
    ['RO', 'Piața Teiului 5, Cluj-Napoca, Cluj 400098', 'Cluj-Napoca'],
    ['RO', 'Str. Teiului 5, Bucuresti, Sector 1, 010063', 'Bucuresti'],
    ['GR', 'Lindos, Rhodes 85107', null],
    ['GR', 'Elias 5, Rhodes 85100', 'Rhodes'],
    ['GR', 'Elias 5, Lindos, Rhodes 85107', 'Lindos'],
    ['GR', 'Ελιάς 5, Νέα Καλλικράτεια, Χαλκιδική 63080', 'Νέα Καλλικράτεια'],
    ['NO', '12, Lindegata, Tromsø, Troms, 9008', 'Tromsø'],
    ['DK', '12, Lindegade, Ribe, Esbjerg Kommune, Region Syddanmark, 6760', 'Ribe'],
    ['DK', 'Lindevej 3, Bornholm', null],
    ['SE', 'Lindgatan 3, Gotland', null],
    ['RU', 'Ulitsa Lipovaya, 12, Kazan, Tatarstan, 420111', 'Kazan'],
    ['RU', "Ulitsa Lipovaya, 12, Pervouralsk, Sverdlovskaya oblast', 623100", 'Pervouralsk'],
    ['UA', 'Поляниця, Івано-Франківська область, 78593', 'Поляниця'],
    ['MT', 'Lime Street, Victoria, Gozo', 'Victoria'],
    ['BY', 'vulica Lipavaja 12, Hrodna, Hrodzienskaja voblasć', 'Hrodna'],
    ['GE', '12 Lime St, Borjomi, Samtskhe-Javakheti', 'Borjomi'],
  ])('with a region: %s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it.each([
    ['GR', 'ΟΔΟΣ ΕΛΙΑΣ, ΑΘΗΝΑ 10563, ΕΛΛΑΔΑ', 'ΑΘΗΝΑ'],
    ['GR', 'ΠΛΑΤΕΙΑ ΕΛΙΑΣ, ΝΑΥΠΛΙΟ', 'ΝΑΥΠΛΙΟ'],
    ['GR', 'ΚΑΦΕ, ΠΛΑΤΕΙΑ ΕΛΙΑΣ, ΝΑΥΠΛΙΟ', 'ΝΑΥΠΛΙΟ'],
    ['GR', 'ΚΑΦΕ, ΛΕΩΦΟΡΟΣ ΕΛΙΑΣ', null],
    ['GR', '12, Ελιάς, Αθήνα, Δήμος Αθηναίων, 10563, Ελλάς', 'Αθήνα'],
    ['CY', 'ΛΗΔΡΑΣ 12, ΛΕΥΚΩΣΙΑ 1011, ΚΥΠΡΟΣ', 'ΛΕΥΚΩΣΙΑ'],
    ['FR', '5 Rue des Lilas, 31000 Toulouse (Centre)', 'Toulouse'],
    ['BE', 'Rue Neuve 1, 1050 Bruxelles (Ixelles)', 'Bruxelles'],
    ['RS', 'Lipa 12, 11000 Beograd (Stari Grad)', 'Beograd'],
    ['UA', 'ул. Липовая 12, г. Киев', 'Киев'],
    ['GB', 'Manor Farm, Stanton Lacy, Nr Ludlow, Shropshire SY8 4ET', 'Ludlow'],
    ['FR', 'Promenade des Lilas, Nice, 06000', 'Nice'],
    ['ME', 'Obala bb, Budva', 'Budva'],
  ])('%s: %s: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it.each([
    ['NL', 'Lindengracht 1, 3732 De Bilt', '3732'],
    ['TR', 'Lale Cad. No:12 Kadıköy/İstanbul 34710', '34710'],
    ['CY', 'Lemon Street 12, CY-3030 Limassol', '3030'],
    ['RU', '191186, Казань, Липовый пр., 12, кв. 3', '191186'],
    ['HR', 'Lipa 12, 10 000 Zagreb', '10000'],
  ])('%s: %s has the postal code %s', (country, address, postalCode) => {
    expect(placeOf(country, address).postalCode).toBe(postalCode);
  });
});
