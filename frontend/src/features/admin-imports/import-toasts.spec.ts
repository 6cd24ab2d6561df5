import type { ImportResponse, ImportStatus } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { importEndedToast, noFileToast, uploadFailedToast } from './import-toasts';

function ended(status: ImportStatus, rejected = 0): ImportResponse {
  return {
    id: 1,
    status,
    fileName: 'places.xlsx',
    fileSize: 1,
    requestedBy: 'admin',
    createdAt: '2026-01-01T10:00:00.000Z',
    startedAt: '2026-01-01T10:00:00.000Z',
    finishedAt: '2026-01-01T10:00:01.000Z',
    retryOf: null,
    retryable: false,
    readings: 1,
    rowsTotal: 1_210,
    rowsRead: 1_210,
    rowsMerged: 1_210,
    imported: 1_204,
    updated: 5,
    skipped: rejected,
    rejected,
    duplicates: 0,
    rejectionsKept: rejected > 0,
    rowsPerSecond: null,
    secondsLeft: null,
    failureReason: null,
    result: null,
  };
}

describe('toasts at the end of an import', () => {
  it.each([
    ['stream', 'completed', 0, 'Import Tamamlandı'],
    ['stream', 'completed', 1, 'Import Tamamlandı'],
    ['stream', 'failed', 0, 'Import Başarısız'],
    ['csv', 'completed', 0, 'Import Completed'],
    ['csv', 'completed', 1, 'Import Completed with Errors'],
    ['csv', 'failed', 0, 'Import Failed'],
    ['csv', 'cancelled', 0, 'Import Cancelled'],
  ] as const)('%s %s with %i errors: %s', (kind, status, rejected, title) => {
    expect(importEndedToast(ended(status, rejected), kind).title).toBe(title);
  });

  it('declare the language of their Turkish titles', () => {
    const toasts = [
      noFileToast,
      uploadFailedToast('Too large'),
      ...(['stream', 'csv'] as const).flatMap((kind) =>
        (['completed', 'failed', 'cancelled'] as const).map((status) =>
          importEndedToast(ended(status), kind),
        ),
      ),
    ];
    const turkish = toasts.filter(({ titleLang }) => titleLang === 'tr').map(({ title }) => title);
    expect(turkish).toEqual([
      'Hata: Önce dosya seçin',
      'Yükleme Hatası',
      'Import Tamamlandı',
      'Import Başarısız',
    ]);
  });

  it('show the row counts and the number of errors', () => {
    expect(importEndedToast(ended('completed', 1), 'csv').description).toBe(
      '1 error. 1,204 imported, 5 updated, 1 skipped.',
    );
    expect(importEndedToast(ended('failed'), 'csv')).toEqual({
      title: 'Import Failed',
      description: 'Failed to import businesses. Check console for details.',
      variant: 'destructive',
    });
    expect(uploadFailedToast('Too large')).toMatchObject({
      title: 'Yükleme Hatası',
      description: 'Too large',
    });
  });
});
