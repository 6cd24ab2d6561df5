import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { suggestionsQuery } from './api/suggestions';
import { parametersIn } from './submit-search';
import { suggestionGroups } from './suggestion-options';
import type { ChosenPlace, SuggestionGroup, SuggestionKind } from './suggestion-options';

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
  const { typed, place } = useTyped(input);
  const { data } = useQuery({
    ...suggestionsQuery(typed),
    enabled: typed.length >= MIN_LETTERS,
    placeholderData: (previous, query) => (isContinued(query?.queryKey[1], typed) ? previous : undefined),
  });
  return data === undefined || typed.length < MIN_LETTERS ? undefined : suggestionGroups(data, kind, place);
}

/** Whether a visitor goes from one text to the other by typing, or deleting, letters at the end. */
function isContinued(text: string | undefined, typed: string): boolean {
  return text !== undefined && (text.startsWith(typed) || typed.startsWith(text));
}

interface Typed {
  typed: string;
  /** The place beside it. It changes only while another field has the focus. */
  place: ChosenPlace;
}

/**
 * The debounced text of the input, normalized for the cache: trimmed, in lower case. A text that is too short counts at
 * once, because it hides the suggestions for the one before.
 */
function useTyped(input: RefObject<HTMLInputElement | null>): Typed {
  const [state, setState] = useState<Typed>({ typed: '', place: {} });
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // Text typed while this code was loading.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      const written = element.value.trim().replace(/\s+/g, ' ').toLowerCase();
      const set = () => {
        setState({ typed: written, place: placeBeside(element) });
      };
      if (written.length < MIN_LETTERS) set();
      else timer = setTimeout(set, REST_MS);
    };
    const onFocus = () => {
      setState(({ typed }) => ({ typed, place: placeBeside(element) }));
    };
    if (element.value !== element.defaultValue) read();
    element.addEventListener('input', read);
    element.addEventListener('focus', onFocus);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', read);
      element.removeEventListener('focus', onFocus);
    };
  }, [input]);
  return state;
}

function placeBeside({ form }: HTMLInputElement): ChosenPlace {
  return form === null ? {} : parametersIn(form);
}
