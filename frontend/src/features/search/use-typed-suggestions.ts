import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { suggestionsQuery } from './api/suggestions';
import { type SuggestionGroup, type SuggestionKind, suggestionGroups } from './suggestion-options';

/** Letters from which on a suggestion can be meant. */
const LEAST_LETTERS = 2;
/** Milliseconds of rest after a letter: who types quickly asks once. */
const REST_MS = 120;

/**
 * Suggestions for what stands in the input, from its next change on. Only the answer to the latest text is ever
 * shown; the one before it stays until then. Undefined where there is nothing to ask.
 */
export function useTypedSuggestions(
  input: RefObject<HTMLInputElement | null>,
  kind: SuggestionKind,
): SuggestionGroup[] | undefined {
  const typed = useTypedText(input);
  const { data } = useQuery({
    ...suggestionsQuery(typed),
    enabled: typed.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  });
  return data === undefined || typed.length < LEAST_LETTERS ? undefined : suggestionGroups(data, kind);
}

/** The input's text once typing rests, as one and the same question is asked: trimmed, in lower case. */
function useTypedText(input: RefObject<HTMLInputElement | null>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // What was typed while this code was on its way.
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
