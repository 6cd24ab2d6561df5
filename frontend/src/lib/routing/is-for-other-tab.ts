type ClickKeys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click asks for another tab, another window or a download, which the browser handles. */
export function isForOtherTab({ metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
