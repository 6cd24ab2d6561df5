import type { ImportResponse } from '@highstreet/api-contract';
import { countOf, formatCount } from '../../lib/format';
import type { ToastContent } from '../../lib/toasts';
import type { ImportKind } from './import-flow';

/**
 * Texts of the specification (docs/specification.md, Administration: import), with our own where it has none.
 */
export const noFileToast: ToastContent = {
  title: 'Hata: Önce dosya seçin',
  titleLang: 'tr',
  variant: 'destructive',
};

export const filesDiscardedToast: ToastContent = {
  title: 'Files Discarded',
  description:
    'Another administrator has logged in in this browser. What was chosen before has not been imported.',
  variant: 'destructive',
};

export function uploadFailedToast(message: string): ToastContent {
  return { title: 'Yükleme Hatası', titleLang: 'tr', description: message, variant: 'destructive' };
}

export function importFailedToast(kind: ImportKind): ToastContent {
  return kind === 'stream'
    ? {
        title: 'Import Başarısız',
        titleLang: 'tr',
        description: 'Import failed. Check console for details.',
        variant: 'destructive',
      }
    : {
        title: 'Import Failed',
        description: 'Failed to import businesses. Check console for details.',
        variant: 'destructive',
      };
}

export const importUncertainToast: ToastContent = {
  title: 'Import Not Confirmed',
  description: 'The connection was lost: it is not known whether the import has begun.',
  variant: 'destructive',
};

/** The toast for an import that has ended. */
export function importEndedToast(ended: ImportResponse, kind: ImportKind): ToastContent {
  if (ended.status === 'failed') return importFailedToast(kind);
  if (ended.status === 'cancelled') {
    return { title: 'Import Cancelled', description: `Kept what was done so far: ${countsText(ended)}.` };
  }
  const errors = ended.rejected > 0 ? countOf(ended.rejected, 'error') : undefined;
  if (kind === 'stream') {
    return {
      title: 'Import Tamamlandı',
      titleLang: 'tr',
      description: errors === undefined ? `${countsText(ended)}.` : `${countsText(ended)}, ${errors}.`,
    };
  }
  return errors === undefined
    ? { title: 'Import Completed', description: `${countsText(ended)}.` }
    : { title: 'Import Completed with Errors', description: `${errors}. ${countsText(ended)}.` };
}

/** `1,204 imported, 35 updated, 7 skipped`. */
function countsText({
  imported,
  updated,
  skipped,
}: Pick<ImportResponse, 'imported' | 'updated' | 'skipped'>): string {
  return `${formatCount(imported)} imported, ${formatCount(updated)} updated, ${formatCount(skipped)} skipped`;
}
