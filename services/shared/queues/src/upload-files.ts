/**
 * What an upload leaves in UPLOADS_DIR, for the API that stores it, and the import worker that reads and removes it:
 *
 *     <id>             the file, under a lower-case UUID
 *     <id>.json        what is known of it: its name on the admin's computer, its bytes, its rows
 *     <id>.json.next   that, while it is being written
 *     <id>.part        a file that is still arriving
 */
export const UPLOAD_DETAILS_SUFFIX = '.json';
export const UPLOAD_NEXT_DETAILS_SUFFIX = '.json.next';
export const UPLOAD_PARTIAL_SUFFIX = '.part';
