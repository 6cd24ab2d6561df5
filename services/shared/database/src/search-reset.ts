/** `business_id` of the row of `search_changes` that asks for the whole index to be emptied. */
export const SEARCH_RESET_ID = 0;
