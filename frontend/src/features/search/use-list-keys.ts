import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { isComposing } from '../../lib/is-composing';

interface ListKeys {
  open: boolean;
  /** Index of the chosen option, -1 for none: the text as typed. */
  active: number;
  close: () => void;
}

/**
 * Keyboard handling of a combobox whose focus stays in its input (WAI-ARIA authoring practices): the arrows
 * move through the options and the text as typed, Home and End to the first and last while an option is
 * active, Enter chooses it, Escape closes the list. Every change of the text opens the list.
 */
export function useListKeys<Option extends { key: string }>(
  input: RefObject<HTMLInputElement | null>,
  options: readonly Option[],
  onChoose: (option: Option) => void,
): ListKeys {
  // The visitor may have left the field while this code was loading.
  const [wanted, setWanted] = useState(() => document.activeElement === input.current);
  // The option's key, because a later answer may put another option in its place.
  const [chosen, setChosen] = useState<string>();
  const open = wanted && options.length > 0;
  const active = open ? options.findIndex(({ key }) => key === chosen) : -1;
  const show = (shown: boolean) => {
    setWanted(shown);
    setChosen(undefined);
  };

  // Registers again after each render, so that a key always acts on the list as shown.
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const target = open ? optionAfter(event.key, active, options.length) : undefined;
      const option = options[active];
      if (target !== undefined) setChosen(options[target]?.key);
      else if (!open && options.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
        setWanted(true);
      else if (open && event.key === 'Escape') show(false);
      else if (event.key === 'Enter' && option !== undefined) {
        show(false);
        onChoose(option);
      } else {
        // The text is sent as typed: suggestions that arrive later must not open over its results.
        if (event.key === 'Enter') show(false);
        return;
      }
      event.preventDefault();
    };
    const onInput = () => {
      show(true);
    };
    const onBlur = () => {
      show(false);
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('input', onInput);
    element.addEventListener('blur', onBlur);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('input', onInput);
      element.removeEventListener('blur', onBlur);
    };
  });

  return {
    open,
    active,
    close: () => {
      show(false);
    },
  };
}

/**
 * Where a key leads from option `active` (-1: the text) of `count`; undefined for a key that leads nowhere.
 */
export function optionAfter(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : -1;
    case 'ArrowUp':
      return active >= 0 ? active - 1 : count - 1;
    case 'Home':
      return active >= 0 ? 0 : undefined;
    case 'End':
      return active >= 0 ? count - 1 : undefined;
    default:
      return undefined;
  }
}
