import { describe, expect, it } from 'vitest';
import { errorsOutsideFiles, faultyFilesFirst } from './validation-report';

const right = { name: 'sitemap.xml', count: 2, errors: [], errorCount: 0 };
const wrong = { name: 'sitemap_1.xml', count: 0, errors: ['lists nothing'], errorCount: 1 };

describe('the validation report', () => {
  it('returns only errors that belong to none of the listed files', () => {
    const errors = [
      'sitemap_countries.xml is missing',
      'sitemap_1.xml lists nothing',
      'https://highstreet.example/city/york is noindex',
    ];
    const validation = { validFiles: 1, errors, errorCount: 3, files: [right, wrong], pagesAsked: 1 };
    expect(errorsOutsideFiles(validation)).toEqual([errors[0], errors[2]]);
  });

  it('does not say of errors in the listed files how many were left out', () => {
    const page = 'https://highstreet.example/city/york is noindex';
    const validation = { validFiles: 1, errorCount: 43, files: [right, wrong], pagesAsked: 1 };
    const cut = [page, 'sitemap_1.xml lists nothing', '… and 41 more.'];
    expect(errorsOutsideFiles({ ...validation, errors: cut })).toEqual([page]);
    expect(errorsOutsideFiles({ ...validation, errors: [page, '… and 41 more.'] })).toEqual([
      page,
      '… and 41 more.',
    ]);
  });

  it('lists faulty files first', () => {
    expect(faultyFilesFirst([right, wrong])).toEqual([wrong, right]);
  });
});
