/** A note on text that is not in Unicode: files do not name their code page, so it was inferred from the letters. */
export function noteCodePage(codePage: string | undefined): string[] {
  return codePage === undefined
    ? []
    : [
        `Text that is not in UTF-8 was read as ${codePage}, which was told from its letters. If letters are wrong, please save the file as UTF-8 (in Excel "CSV UTF-8") and import it again`,
      ];
}
