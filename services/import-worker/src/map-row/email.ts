/** RFC 5321: the longest address that mail servers take. */
const longestEmail = 254;
/** What may stand around one: `("mailto:info@oak.example").` */
const mostAround = 16;
/** Without what would write a header into the message of whoever follows the link: `?bcc=`, `&`, `%`. */
const address = /^[^\s@<>"'()?&%#/:]+@[^\s@<>"'()?&%#/:]+\.[^\s@<>"'().?&%#/:]{2,}$/;

/** The first e-mail address of a cell: `Bob <info@oak.example>`, `["info@oak.example"]`; null when it holds none. */
export function mapEmail(text: string): string | null {
  for (const part of text.split(/[,;\s|<>]+/)) {
    const [written = ''] = part.split('?', 1);
    if (written.length > longestEmail + mostAround) {
      continue;
    }
    const email = written.replace(/^["'([]+|["')\].]+$/g, '').replace(/^mailto:/i, '');
    if (email.length <= longestEmail && address.test(email)) {
      return email;
    }
  }
  return null;
}
