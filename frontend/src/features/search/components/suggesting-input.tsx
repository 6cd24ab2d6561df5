import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Input } from '../../../ui/field';
import { optionalPart } from '../../../ui/optional-part';
import type { SuggestionKind } from '../suggestion-options';
import type { ListState } from './suggestion-list';

const SuggestionList = optionalPart(async () => (await import('./suggestion-list')).SuggestionList);

interface SuggestingInputProps extends Omit<ComponentProps<typeof Input>, 'id' | 'defaultValue'> {
  id: string;
  defaultValue?: string | undefined;
  /** What is suggested. */
  suggest: SuggestionKind;
}

const closed: ListState = { listId: undefined, activeId: undefined };

/**
 * A text field with suggestions while typing (WAI-ARIA combobox with a list). A plain field until it is first
 * focused: only then the list's code is loaded.
 */
export function SuggestingInput({ suggest, className, ...rest }: SuggestingInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(false);
  const [{ listId, activeId }, setList] = useState(closed);
  // The field may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) setWanted(true);
  }, []);
  return (
    <div className={`relative ${className ?? ''}`}>
      <Input
        ref={input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => {
          setWanted(true);
        }}
        {...(wanted && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': listId !== undefined,
          'aria-controls': listId,
          'aria-activedescendant': activeId,
        })}
        {...rest}
      />
      {wanted && <SuggestionList input={input} kind={suggest} onChange={setList} />}
    </div>
  );
}
