import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { suggestionsQuery } from './api/suggestions';
import { suggestionGroups } from './suggestion-options';
import type { SuggestionGroup, SuggestionKind } from './suggestion-options';

/** Minimum letters before suggestions are requested. */
const MIN_LETTERS = 2;
/** Debounce in milliseconds after each letter. */
const REST_MS = 120;

/**
 * Suggestions for the input's text, from its next change on. Shows only the response to the latest text; that to a
 * text which it continues, or which continues it, stays until it arrives. Undefined if the text is too short.
 */
export function useTypedSuggestions(
  input: RefObject<HTMLInputElement | null>,
  kind: SuggestionKind,
): SuggestionGroup[] | undefined {
  const typed = useTypedText(input);
  const { data } = useQuery({
    ...suggestionsQuery(typed),
    enabled: typed.length >= MIN_LETTERS,
    placeholderData: (previous, query) => (isContinued(query?.queryKey[1], typed) ? previous : undefined),
  });
  return data === undefined || typed.length < MIN_LETTERS ? undefined : suggestionGroups(data, kind);
}

/** Whether a visitor goes from one text to the other by typing, or deleting, letters at the end. */
function isContinued(text: string | undefined, typed: string): boolean {
  return text !== undefined && (text.startsWith(typed) || typed.startsWith(text));
}

/**
 * The debounced text of the input, normalized for the cache: trimmed, in lower case. A text that is too short counts at
 * once, because it hides the suggestions for the one before.
 */
function useTypedText(input: RefObject<HTMLInputElement | null>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // Text typed while this code was loading.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      const written = element.value.trim().replace(/\s+/g, ' ').toLowerCase();
      if (written.length < MIN_LETTERS) {
        setText(written);
        return;
      }
      timer = setTimeout(() => {
        setText(written);
      }, REST_MS);
    };
    if (element.value !== element.defaultValue) read();
    element.addEventListener('input', read);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', read);
    };
  }, [input]);
  return text;
}
