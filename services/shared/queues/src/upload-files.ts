/**
 * The files of an upload in UPLOADS_DIR. The API stores them, the import worker reads and removes them:
 *
 *     <id>             the file, under a lower-case UUID
 *     <id>.json        its details: its name on the admin's computer, its size in bytes, its number of rows
 *     <id>.json.next   the details while they are being written
 *     <id>.part        a file that is still arriving
 */
export const UPLOAD_DETAILS_SUFFIX = '.json';
export const UPLOAD_NEXT_DETAILS_SUFFIX = '.json.next';
export const UPLOAD_PARTIAL_SUFFIX = '.part';
