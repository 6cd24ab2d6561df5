/**
 * Opens an address in a new tab. @returns false if the browser refuses. A page may open a tab for some seconds after a
 * click; in Safari not even then, if it has waited for an answer meanwhile.
 */
export function openTab(address: string): boolean {
  // Not with `noopener`: the answer would be null for an opened tab, too.
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}
