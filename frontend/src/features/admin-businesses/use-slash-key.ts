import { useEffect, useEffectEvent, useState } from 'react';

/** Key of the stored choice. */
const STORAGE_KEY = 'highstreet-slash-key';
const OFF = 'off';

interface SlashKey {
  isOn: boolean;
  turn: (on: boolean) => void;
}

/**
 * Calls `onSlash` when / is pressed where nothing is typed. It can be turned off, and this browser remembers it: for who
 * speaks to a computer instead of typing, a stray character must not act (WCAG 2.1.4).
 */
export function useSlashKey(onSlash: () => void): SlashKey {
  const [isOn, setIsOn] = useState(() => stored() !== OFF);
  const call = useEffectEvent(onSlash);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      call();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn]);
  return {
    isOn,
    turn: (on) => {
      setIsOn(on);
      store(on ? 'on' : OFF);
    },
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(choice: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is full or denied: the choice lasts as long as the page.
  }
}
