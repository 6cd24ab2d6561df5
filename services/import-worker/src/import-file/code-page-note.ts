/** A note on text that is not in Unicode: no file says in which code page it is, so that was told from its letters. */
export function noteCodePage(codePage: string | undefined): string[] {
  return codePage === undefined
    ? []
    : [
        `Text that is not in UTF-8 was read as ${codePage}, which was told from its letters. If letters are wrong, please save the file as UTF-8 (in Excel "CSV UTF-8") and import it again`,
      ];
}
