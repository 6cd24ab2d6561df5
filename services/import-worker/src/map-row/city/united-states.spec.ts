import { describe, expect, it } from 'vitest';
import { mapPlace } from '../place.js';
import { RowNotes } from '../row-notes.js';

function cityOf(country: string, address: string): string | null {
  const cells = { address, city: '', state: '', postalCode: '', countries: [country], phone: '' };
  return mapPlace(cells, new RowNotes(2)).city?.name ?? null;
}

describe('the city of an address in the United States', () => {
  it.each([
    ['12 Oak St, Springfield, IL 62704', 'Springfield'],
    ['12 Oak St Ste 200, Springfield, IL 62704', 'Springfield'],
    ['12 Oak St, Suite 200, Springfield, IL 62704', 'Springfield'],
    ['12 Oak St, Springfield, IL 62704, Suite 200', 'Springfield'],
    ['12 Oak St, Springfield, IL 62704, USA', 'Springfield'],
    ['12 Oak St, Springfield, IL 62704, US', 'Springfield'],
    ['12 Oak St, Springfield, IL 62704 USA', 'Springfield'],
    ['12 Oak St, Springfield, IL 62704, United States', 'Springfield'],
    ['12 Oak St, Springfield, IL 62704-1234', 'Springfield'],
    ['12 Oak St, Springfield, Illinois 62704', 'Springfield'],
    ['12 Oak St, Springfield, Illinois, 62704', 'Springfield'],
    ['12 Oak St, Springfield, il 62704', 'Springfield'],
    ['12 Oak St, Springfield, IL. 62704', 'Springfield'],
    ['12 Oak St, Springfield, IL', 'Springfield'],
    ['12 Oak St, Springfield IL', 'Springfield'],
    ['12 Oak St, Springfield IL 62704', 'Springfield'],
    ['12 Oak St, Springfield IL, 62704', 'Springfield'],
    ['12 Oak St,Springfield,IL,62704', 'Springfield'],
    ['12 Oak St, 62704 Springfield, IL', 'Springfield'],
    ['12 Oak St, Union, NJ 7083', 'Union'],
    ['12 Oak St, Union, NJ 7083.0', 'Union'],
    ['12 Oak St Springfield IL 62704', null],
    ['Springfield, IL 62704', 'Springfield'],
    ['Illinois 62704', null],
    ['Illinois', null],
    ['Springfield', null],
    ['12 Oak St, IL 62704', null],
    ['Suite 200, IL 62704', null],
    ['1600 K St NW, Washington, DC 20006', 'Washington'],
    ['1600 K St NW, Washington DC 20006', 'Washington'],
    ['1600 K St NW, Washington, D.C. 20006', 'Washington'],
    ['1600 K St NW, Washington, District of Columbia', 'Washington'],
    ['Carr. 2 Km 11.5, Bayamón, PR 00959', 'Bayamón'],
    ['1 Marine Corps Dr, Tamuning, GU 96913', 'Tamuning'],
    ['1 Main St, Charlotte Amalie, VI 00802', 'Charlotte Amalie'],
    ['PSC 76 Box 1234, APO, AP 96319', null],
    ['Unit 100 Box 4, FPO AP 96600', null],
    ['Bldg 42, Fort Liberty, NC 28310', 'Fort Liberty'],
    ['US-101, Crescent City, CA 95531', 'Crescent City'],
    ['Hwy 90, Del Rio, TX 78840', 'Del Rio'],
    ['Cook County, IL', null],
    ['12 Oak St, Springfield, Sangamon County, IL 62704', 'Springfield'],
    ['Gibson Township, PA 15832', null],
    ['1 Center St, Hazle Township, PA 18202', 'Hazle Township'],
    ['10 King St W, Toronto, ON M5H 1A1', null],
    ['123 Main St, Manhattan, New York, NY 10001', 'New York'],
    ['123 Main St, New York, New York 10001', 'New York'],
    ['123 Main St, NY 10001', null],
    ["1 Elm St, Coeur d'Alene, ID 83814", "Coeur d'Alene"],
    ['1 Elm St, St. Louis, MO 63101', 'St. Louis'],
    ['1 Elm St, Winston-Salem, NC 27101', 'Winston-Salem'],
    ['1 Elm St, Truth or Consequences, NM 87901', 'Truth or Consequences'],
    ['1 Elm St, Port St Lucie, FL 34952', 'Port St Lucie'],
    ['1 Elm St, Ho-Ho-Kus, NJ 07423', 'Ho-Ho-Kus'],
    ['Food Court, Westfield Mall, 500 Oak St, Springfield, IL 62704', 'Springfield'],
    ['1 Elm St, SPRINGFIELD, IL 62704', 'SPRINGFIELD'],
    ['PO Box 12, Springfield, IL 62704', 'Springfield'],
  ])('%s: %s', (address, city) => {
    expect(cityOf('US', address)).toBe(city);
  });
});
