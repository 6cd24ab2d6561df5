import { describe, expect, it } from 'vitest';
import { cityOf } from '../../../../test/support/place-of.js';

describe('a town', () => {
  it.each([
    ['MY', '12 Jalan Bunga, 21000 Kuala Terengganu', 'Kuala Terengganu'],
    ['MY', '12 Jalan Bunga, 45000 Kuala Selangor', 'Kuala Selangor'],
    ['MY', '12 Jalan Bunga, 75200 Melaka', 'Melaka'],
    ['IT', 'Via Verdi 5, 12015 Limone Piemonte', 'Limone Piemonte'],
    ['IT', 'Via Verdi 5, 12015 Limone Piemonte CN', 'Limone Piemonte'],
    ['IT', 'Via Verdi 5, 03010 Trevi nel Lazio', 'Trevi nel Lazio'],
    ['GR', 'Ελιάς 5, 252 00 Κάτω Αχαΐα', 'Κάτω Αχαΐα'],
    ['GR', 'Ελιάς 5, 570 08 Νέα Μαγνησία', 'Νέα Μαγνησία'],
    ['RO', 'Str. Teiului 5, 907210 Poarta Albă', 'Poarta Albă'],
    ['ES', 'Calle Mayor 5, 02520 Chinchilla de Monte Aragón', 'Chinchilla de Monte Aragón'],
    ['ES', 'Calle Mayor 5, 08792 La Granada', 'La Granada'],
    ['DE', 'Lindenweg 5, 35279 Neustadt (Hessen)', 'Neustadt (Hessen)'],
    ['PL', 'ul. Lipowa 5, 69-220 Ośno Lubuskie', 'Ośno Lubuskie'],
    ['NL', 'Kerkstraat 5, 5411 AB Zeeland', 'Zeeland'],
    ['FI', 'Lehmuskatu 2, 27230 Lappi', 'Lappi'],
  ])('of %s keeps the name of a region that is part of its own: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });

  it.each([
    ['PT', 'Estrada da Amoreira 8500, Porto', 'Porto'],
    ['PT', 'Estrada da Amoreira, 8500, Porto', 'Porto'],
    ['PT', 'Campo Verde 1055, Porto', 'Porto'],
    ['PT', 'Loja 3, Campo Verde 1055, Porto', 'Porto'],
    ['BE', 'Kaai 1234, Antwerpen', 'Antwerpen'],
    ['CH', 'Seefeld 1234, Zürich', 'Zürich'],
    ['FR', '12 Rue des Lilas, 59000, Lille Cedex 9', 'Lille'],
    ['CZ', 'Lipová 5, 500 02, Hradec Králové 2', 'Hradec Králové'],
    ['AT', 'Lindenplatz 3, 5020, Salzburg 2', 'Salzburg'],
    ['RU', '101000, Кафе Липа, Липовая ул. 26, Москва', 'Москва'],
    ['FR', '75008, Le Café, 12 Rue des Lilas, Paris', 'Paris'],
    ['DE', '12345 Kiosk, Lindenstr. 5, Hof 2, Berlin', 'Berlin'],
    ['RU', '420111, г. Казань, ул. Липовая, 12, ТЦ Липа', 'Казань'],
    ['RU', '420111, Казань, ул. Липовая, 12, Республика Татарстан', 'Казань'],
    ['DE', '80331 München, Lindenplatz 8, 2. OG, Rückgebäude', 'München'],
    ['AT', 'Lindengasse 3, 1070, Top 12', null],
    ['BE', 'Lindestraat 5, 9000, Bus 2', 'Gent'],
    ['BE', 'Rue des Lilas 5, 1000, Bte 3', null],
    ['DE', 'Lindenstr. 5, 10115, Haus 2', null],
    ['MY', '12 Jalan Bunga, 10200 Penang', 'George Town'],
    ['US', '20111 Route 19, Suite 4, Cranberry Township, PA 16066', 'Cranberry Township'],
  ])('of %s is told from what is beside it: %s', (country, address, city) => {
    expect(cityOf(country, address)).toBe(city);
  });
});
