import { describe, expect, it } from 'vitest';
import { mapPlace } from '../place.js';
import { RowNotes } from '../row-notes.js';

function cityOf(country: string, address: string): string | null {
  const cells = { address, city: '', state: '', postalCode: '', countries: [country], phone: '' };
  return mapPlace(cells, new RowNotes(2)).city?.name ?? null;
}

describe('the city of an address in the Philippines', () => {
  it.each([
    ['12 Mabini St, Diliman, Quezon City, 1103 Metro Manila', 'Quezon City'],
    ['12 Mabini St, Diliman, Quezon City, 1103 Metro Manila, Philippines', 'Quezon City'],
    ['12 Mabini St, Diliman, Quezon City, Metro Manila', 'Quezon City'],
    ['12 Mabini St, Quezon City', 'Quezon City'],
    ['12 Mabini St, Quezon City, 1103', 'Quezon City'],
    ['12 Mabini St, Quezon City, Philippines', 'Quezon City'],
    ['12 Mabini, Lungsod Quezon, 1103 Kalakhang Maynila', 'Quezon City'],
    ['12 Mabini, Lungsod ng Makati, 1200 Kalakhang Maynila', 'Makati'],
    ['12 Mabini, Maynila, 1008 Kalakhang Maynila', 'Manila'],
    ['12 Mabini St, Manila, 1008', 'Manila'],
    ['12 Mabini St, Ermita, Manila, 1000 Metro Manila', 'Manila'],
    ['Brgy. San Antonio, Pasig, 1605 Metro Manila', 'Pasig'],
    ['Pasig, Ortigas Center, Metro Manila', null],
    ['12 Mabini St, Pasig, Ortigas Center, Metro Manila', 'Pasig'],
    ['Bonifacio Global City, Taguig, 1634 Metro Manila', 'Taguig'],
    ['12 High St, Bonifacio Global City, Metro Manila', null],
    ['Brgy. San Antonio, Metro Manila', null],
    ['Ortigas Center, Metro Manila', null],
    ['1100 Metro Manila', null],
    ['Metro Manila', null],
    ['12 Mabini St, City, Metro Manila', null],
    ['12 Mabini St, Makati City, Metro Manila', 'Makati City'],
    ['12 Mabini St, Parañaque, 1700 Metro Manila', 'Parañaque'],
    ['12 Mabini St, Las Piñas, Metro Manila', 'Las Piñas'],
    ['12 Mabini St, San Juan, 1500 Metro Manila', 'San Juan'],
    ['12 Mabini St, Pateros, Metro Manila', 'Pateros'],
    ['12 Mabini St, Lahug, Cebu City, 6000 Cebu', 'Cebu City'],
    ['12 Mabini St, Lapu-Lapu City, 6015 Cebu', 'Lapu-Lapu City'],
    ['12 Mabini St, Mandaue, Cebu', 'Mandaue'],
    ['Session Rd, Baguio, 2600 Benguet', 'Baguio'],
    ['Session Rd, Baguio City, Benguet', 'Baguio City'],
    ['Poblacion, Davao City, 8000 Davao del Sur', 'Davao City'],
    ['12 Mabini St, Antipolo, 1870 Rizal', 'Antipolo'],
    ['12 Mabini St, Tagaytay, 4120 Cavite', 'Tagaytay'],
    ['12 Mabini St, Santa Rosa, Laguna', 'Santa Rosa'],
    ['12 Mabini St, City of San Fernando, Pampanga', 'City of San Fernando'],
    ['12 Mabini St, San Fernando, 2500 La Union', 'San Fernando'],
    ['12 Mabini St, Puerto Princesa, 5300 Palawan', 'Puerto Princesa'],
    ['12 Mabini St, Iloilo City, 5000 Iloilo', 'Iloilo City'],
    ['Boracay, Malay, 5608 Aklan', 'Malay'],
    ['12 Mabini St, Cagayan de Oro, 9000 Misamis Oriental', 'Cagayan de Oro'],
    ['Poblacion, 6000 Cebu', null],
    ['Brgy. Lahug, Cebu', null],
    ['12 Mabini St', null],
    ['12 Mabini St, Tacloban City, Leyte', 'Tacloban City'],
  ])('%s: %s', (address, city) => {
    expect(cityOf('Philippines', address)).toBe(city);
  });
});
