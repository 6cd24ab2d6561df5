/** The first bytes of a CSV file. Without it Excel reads UTF-8 as the local code page. */
export const UTF8_BOM = '\uFEFF';
