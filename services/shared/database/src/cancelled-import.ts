/** The note of an import that the API or a worker cancelled before anything of it was applied. */
export const NOTHING_APPLIED_NOTE = 'Cancelled before anything was applied.';
