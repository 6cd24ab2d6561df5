/** `business_id` of the row in `search_changes` that requests that the whole index be emptied. */
export const SEARCH_RESET_ID = 0;

/** `business_id` of the row in `search_changes` that requests that the whole index be built again. */
export const SEARCH_REBUILD_ID = -1;
