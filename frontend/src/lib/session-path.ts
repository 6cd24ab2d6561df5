/** Whether there is a session: the one read of the admin area that needs none, and that holds nothing of the directory. */
export const SESSION_PATH = '/api/admin/check';
