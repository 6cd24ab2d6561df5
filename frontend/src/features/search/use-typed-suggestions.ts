import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
 * Suggestions for the input's text, from its next change on. Shows only the response to the latest text; the
 * previous one stays until it arrives. Undefined if the text is too short.
 */
export function useTypedSuggestions(
  input: RefObject<HTMLInputElement | null>,
  kind: SuggestionKind,
): SuggestionGroup[] | undefined {
  const typed = useTypedText(input);
  const { data } = useQuery({
    ...suggestionsQuery(typed),
    enabled: typed.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  return data === undefined || typed.length < MIN_LETTERS ? undefined : suggestionGroups(data, kind);
}

/** The debounced text of the input, normalized for the cache: trimmed, in lower case. */
function useTypedText(input: RefObject<HTMLInputElement | null>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // Text typed while this code was loading.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setText(element.value.trim().replace(/\s+/g, ' ').toLowerCase());
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
