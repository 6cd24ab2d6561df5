/** Answers whether a session exists: the only admin read that needs no session and has no directory data. */
export const SESSION_PATH = '/api/admin/check';
