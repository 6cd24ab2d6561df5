/**
 * An absolute URL, or null if the text is none. `URL.canParse` is not used: in Node 20 and 22, once its caller has
 * been optimised, it is false for every text with a letter like `é`.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
