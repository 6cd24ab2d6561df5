/** RFC 5321: the longest address that mail servers take. */
const longestEmail = 254;
/** How many characters may surround an address: `("mailto:info@oak.example").` */
const mostAround = 16;
/** Excludes what could add a header to the message when a visitor follows the link: `?bcc=`, `&`, `%`. */
const address = /^[^\s@<>"'()?&%#/:]+@[^\s@<>"'()?&%#/:]+\.[^\s@<>"'().?&%#/:]{2,}$/;

/** `logo@2x.png`, `jquery@3.6.0.min.js`: programs that search a page's source mistake these for addresses. */
const fileName = /\.(?:png|jpe?g|gif|webp|svg|avif|ico|bmp|css|m?js|json|html?|php|pdf)$/i;
/** `\u003einfo@oak.example` begins with the `>` of a tag, escaped in a script. */
const escapedCharacter = /^\\?u00[\da-f]{2}/i;

/**
 * The first e-mail address of a cell: `Bob <info@oak.example>`, `["info@oak.example"]`; null when it holds
 * none.
 */
export function mapEmail(text: string): string | null {
  for (const part of text.split(/[,;\s|<>]+/)) {
    const [written = ''] = part.split('?', 1);
    if (written.length > longestEmail + mostAround) {
      continue;
    }
    const email = written
      .replace(/^["'([]+|["')\].]+$/g, '')
      .replace(/^mailto:/i, '')
      .replace(escapedCharacter, '');
    if (
      email.length <= longestEmail &&
      address.test(email) &&
      !fileName.test(email) &&
      !email.includes('..')
    ) {
      return email;
    }
  }
  return null;
}
