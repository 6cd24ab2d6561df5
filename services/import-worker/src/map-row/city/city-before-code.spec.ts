import { describe, expect, it } from 'vitest';
import { cityOf, placeOf } from '../../../test/support/place-of.js';

describe('the city before its code', () => {
  it.each([
    ['PE', 'Av. del Sol 123, Miraflores 15074', 'Miraflores', '15074'],
    ['PE', 'Av. del Sol 123, Miraflores 15074, Lima, Peru', 'Miraflores', '15074'],
    ['PE', 'Casilla 12345', null, null],
    ['PE', 'Urb. Las Flores 15304', null, null],
    ['MA', '12 Rue des Palmiers, Guéliz, Marrakech 40000, Morocco', 'Marrakech', '40000'],
    ['MA', 'شارع النخيل، الدار البيضاء 20250', 'الدار البيضاء', '20250'],
    ['MA', 'Lot 12345, Casablanca', 'Casablanca', null],
    ['MA', 'Province de Taroudant 83000', null, null],
    ['SA', '7362 Palm Rd, Al Olaya, 2841, Riyadh 12214', 'Riyadh', '12214'],
    ['SA', 'Palm Rd, Buraydah 52366-1234', 'Buraydah', '52366-1234'],
    ['SA', 'P.O. Box 12345, Riyadh', 'Riyadh', null],
    ['SA', 'P.O. Box 12345', null, null],
    ['SA', 'Eastern Province 34423', null, null],
    ['NG', '12 Palm St, Allen, Ikeja 101233, Lagos, Nigeria', 'Ikeja', '101233'],
    ['NG', '12 Palm St, Benin City 300102, Edo', 'Benin City', '300102'],
    ['NG', 'Wuse 2, Abuja', 'Abuja', null],
    ['NP', 'Palm Marg, Kathmandu 44600', 'Kathmandu', '44600'],
    ['LK', '12 Palm Rd, Galle Fort, Galle 80000', 'Galle', '80000'],
    ['LK', '12 Palm Rd, Colombo 03', 'Colombo', null],
    ['LK', '12 Palm Rd, Colombo 16', null, null],
    ['BD', 'House 12, Road 5, Dhanmondi, Dhaka 1205', 'Dhaka', '1205'],
    ['BD', 'Road 1205', null, null],
    ['BD', 'Savar, Dhaka', null, null],
    ['KH', 'Palm St, Krong Kampot, Cambodia', 'Kampot', null],
    ['KH', 'Palm St, Krong Siem Reap 171204', 'Siem Reap', '171204'],
    ['KH', 'House 12207', null, null],
    ['KE', 'Palm Ave, Nairobi 00100', 'Nairobi', '00100'],
    ['KE', 'Palm Ave, Westlands, Nairobi, 00800', 'Nairobi', '00800'],
    ['KE', '2nd Floor, Palm Centre, Nairobi City', 'Nairobi', null],
    ['KE', 'Nairobi, Kenya', 'Nairobi', null],
    ['KE', 'Palm Ave, Nairobi, Nairobi County', 'Nairobi', null],
    ['MA', '12 Rue des Palmiers, 20250 Casablanca', 'Casablanca', '20250'],
    ['NG', 'Palm St, Ikeja, Lagos State 100271', null, null],
    ['KE', 'Mombasa Rd', null, null],
    ['GH', 'JR5M+2C Accra', 'Accra', null],
    ['GH', 'GA-123-4567, Osu, Accra, Ghana', 'Accra', null],
    ['GH', 'Madina', null, null],
  ])('%s: %s: city %s, postal code %s', (country, address, city, postalCode) => {
    const found = placeOf(country, address);
    expect([found.city?.name ?? null, found.postalCode]).toEqual([city, postalCode]);
  });

  it('reads four digits as a code behind any name if the column has them too', () => {
    expect(cityOf('BD', 'Palm Rd, Kaliganj 1720', '1720')).toBe('Kaliganj');
    expect(cityOf('BD', 'Palm Rd, Kaliganj 1720')).toBeNull();
  });
});
