/** At the beginning of a CSV file. Without it Excel takes UTF-8 for the local code page. */
export const UTF8_BOM = '\uFEFF';
