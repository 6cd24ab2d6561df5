import type { Dispatch } from 'react';
import { showToast } from '../../lib/toasts';
import { fileProblem } from './check-file';
import type { FileProblem, ImportFlowEvent } from './import-flow';
import { noFileToast, uploadFailedToast } from './import-toasts';

/** Accepts chosen files that can be imported, and reports the others with the reason. */
export async function chooseFiles(
  files: readonly File[],
  dispatch: Dispatch<ImportFlowEvent>,
): Promise<void> {
  if (files.length === 0) {
    showToast(noFileToast);
    return;
  }
  const checked = await Promise.all(files.map(async (file) => ({ file, problem: await fileProblem(file) })));
  const good = checked.filter(({ problem }) => problem === undefined).map(({ file }) => file);
  const problems = checked.flatMap(({ file, problem }): FileProblem[] =>
    problem === undefined ? [] : [{ fileName: file.name, text: problem }],
  );
  dispatch({ type: 'files-chosen', files: good, problems });
  const [first] = problems;
  if (first !== undefined) showToast(uploadFailedToast(`${first.fileName}: ${first.text}`));
}
