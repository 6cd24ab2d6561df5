import { describe, expect, it } from 'vitest';
import { handMade, textRow } from '../test/hand-made-workbook.js';
import { failureOf, readAll, readPacks } from '../test/read-all.js';
import { temporaryFolder } from '../test/temporary-folder.js';
import { isKnownHeader } from './business-columns.js';

const folder = temporaryFolder();
const options = { isHeader: isKnownHeader };

describe('the header of a table of businesses', () => {
  it('is the row with the required columns, not another row whose text mentions column names', async () => {
    const path = folder.write(
      'notes.csv',
      'Optional: phone, email, website\n' +
        'name;full_address;country;description\n' +
        'Oak;1 High St, Leeds LS1 4AB;UK;"Book by website, phone, email, or in person"\n' +
        'Elm;2 High St, Leeds LS1 4AB;UK;"Send your name, address, phone, or come by"\n',
    );
    const { header, rows } = await readAll(path, options);
    expect(header).toEqual(['name', 'full_address', 'country', 'description']);
    expect(rows.map(({ rowNumber, cells }) => [rowNumber, cells[0], cells[3]])).toEqual([
      [3, 'Oak', 'Book by website, phone, email, or in person'],
      [4, 'Elm', 'Send your name, address, phone, or come by'],
    ]);
  });

  it('is a row with two known column names if no row has all the required columns', async () => {
    const path = folder.write('lacking.csv', 'Places\nname;phone\nOak;1\n\nElm;2\n');
    const lacking = {
      header: ['name', 'phone'],
      rows: [
        { rowNumber: 3, cells: ['Oak', '1'] },
        { rowNumber: 5, cells: ['Elm', '2'] },
      ],
    };
    expect(await readAll(path, options)).toMatchObject(lacking);
    expect(await readPacks(path, options)).toEqual(lacking);
  });

  it('is preferred on a later sheet to an incomplete header on an earlier one', async () => {
    const summary = textRow('City', 'Rating') + textRow('Leeds', '4.5');
    const places = textRow('All places') + textRow('name', 'address') + textRow('Oak', '1 High St');
    const found = {
      header: ['name', 'address'],
      rows: [{ rowNumber: 3, cells: ['Oak', '1 High St'] }],
    };
    const path = folder.write('sheets.xlsx', await handMade({ sheets: [summary, places] }));
    expect(await readAll(path, options)).toMatchObject(found);
    expect(await readPacks(path, options)).toEqual(found);

    const only = folder.write('summary.xlsx', await handMade({ sheets: [summary, textRow('Notes')] }));
    const lacking = { header: ['City', 'Rating'], rows: [{ rowNumber: 2, cells: ['Leeds', '4.5'] }] };
    expect(await readAll(only, options)).toMatchObject(lacking);
    expect(await readPacks(only, options)).toEqual(lacking);
  });

  it('may have other names, if no row has the expected ones', async () => {
    const owners = textRow('Company', 'Street') + textRow('Acme', '9 Low St');
    const places = textRow('name', 'address') + textRow('Oak', '1 High St');
    const both = folder.write('owners.xlsx', await handMade({ sheets: [owners, places] }));
    expect(await readAll(both, options)).toMatchObject({
      header: ['name', 'address'],
      rows: [{ cells: ['Oak', '1 High St'] }],
    });
    const only = folder.write('only-owners.xlsx', await handMade({ sheets: [owners, owners] }));
    expect(await readAll(only, options)).toMatchObject({
      header: ['Company', 'Street'],
      rows: [{ cells: ['Acme', '9 Low St'] }, { cells: ['Acme', '9 Low St'] }],
    });
    const path = folder.write(
      'listing.csv',
      'Ask by website, phone, email\ntitle;Street;City\nOak;"1 High St, by the website, phone, email";Leeds\n',
    );
    expect((await readAll(path, options)).header).toEqual(['title', 'Street', 'City']);
  });

  it('is missing if no row contains two known column names', async () => {
    const path = folder.write('strange.csv', 'colour;size\nred;1\n');
    expect((await failureOf(readAll(path, options))).code).toBe('SPREADSHEET_HEADER_NOT_FOUND');
  });

  it('is not read from one cell, as where a workbook was made of a CSV with another delimiter', async () => {
    const workbook = await handMade({
      sheets: [textRow('name,full_address,phone') + textRow('Oak,1 High St,1')],
    });
    const others = await handMade({ sheets: [textRow('Company,Street,City') + textRow('Oak,1 High St,1')] });
    expect((await failureOf(readAll(folder.write('others.xlsx', others), options))).message).toMatch(
      /all in one cell/,
    );
    expect(await failureOf(readAll(folder.write('one-cell.xlsx', workbook), options))).toMatchObject({
      code: 'SPREADSHEET_HEADER_NOT_FOUND',
      message: expect.stringMatching(/all in one cell.*name,full_address,phone$/),
    });
  });
});
