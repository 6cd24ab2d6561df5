import { describe, expect, it } from 'vitest';
import { sendLogin, visitAsAdmin } from './support/admin.js';
import { chooseCsv, historyRow } from './support/import-screen.js';
import { csvOfPlaces } from './support/invented-places.js';
import { createSecondAdmin } from './support/second-admin.js';
import { recordSentRequests } from './support/sent-requests.js';

describe('another administrator', () => {
  it('uploads none of the files that were chosen before the session ended', async () => {
    const { username, password } = await createSecondAdmin();
    const page = await visitAsAdmin('/admin', { expectedErrors: /401 \(Unauthorized\)/ });
    await historyRow(page, /./).waitFor();
    await page.context().clearCookies();
    await chooseCsv(page, 'unfinished.csv', csvOfPlaces('unfinished', 1));
    await page.getByText('Your session has ended.').waitFor();
    const sent = recordSentRequests(page);
    await sendLogin(page, username, password);
    await page.getByText('Hata: Önce dosya seçin').waitFor();
    await historyRow(page, /./).waitFor();
    expect(sent).toEqual(['POST /api/admin/login']);
  });
});
