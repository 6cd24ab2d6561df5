import type { RowCells } from '../row-cells.js';
import { isRecord, readLooseJson } from '../structured-cells/loose-json.js';
import { cleanText } from '../text/clean-text.js';
import { decodeCharacterReferences, withoutHtml } from '../text/html.js';

/**
 * A name without HTML, unless it is nothing else, or the text of Google's `{"text": "Oak", "languageCode":
 * "en"}`.
 */
export function nameOf(cells: RowCells): string {
  const first = cells.text('name');
  const cell = (isResourceName(first) && cells.texts('name').find(isNameOfBusiness)) || first;
  const object = cell.startsWith('{') ? readLooseJson(cell) : undefined;
  const text = isRecord(object) ? object['text'] : undefined;
  const name = decodeCharacterReferences((typeof text === 'string' && cleanText(text)) || cell);
  return name.includes('<') ? cleanText(withoutHtml(name)) || name : name;
}

/** What Google's Places API calls a `name`: the place's path in the API. The business's is in `displayName`. */
function isResourceName(cell: string): boolean {
  return /^places\/[\w-]+$/.test(cell);
}

/** The place id of such a path; '' when no name is one. */
export function placeIdAmongNames(cells: RowCells): string {
  return cells.texts('name').find(isResourceName)?.slice('places/'.length) ?? '';
}

function isNameOfBusiness(cell: string): boolean {
  return cell !== '' && !isResourceName(cell);
}
