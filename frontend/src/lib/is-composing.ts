/** Whether a key belongs to an input method, in which it composes a word or chooses one. */
export function isComposing(event: KeyboardEvent): boolean {
  // 229: in Safari the key that ends a composition comes after its end.
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else marks that key
  return event.isComposing || event.keyCode === 229;
}
