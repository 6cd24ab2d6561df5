import { MAX_TEXT_PARAMETER_LENGTH, textAsTyped } from '@highstreet/api-contract';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useKeptDraft, useRestoredDraft } from '../../../lib/admin-session/drafts';
import type { DraftForm } from '../../../lib/admin-session/drafts';
import { isComposing } from '../../../lib/is-composing';
import { Button } from '../../../ui/button';
import { Input } from '../../../ui/field';
import { ROW_LINK } from '../row-keys';

/** Debounce after the last letter: each search is a request. */
const TYPING_PAUSE_MS = 300;

/** Name under which text not yet in the address is kept while an expired session is renewed. */
const FORM: DraftForm<string> = { name: 'business-search' };

interface BusinessSearchProps {
  /** What the address says, or the one that is on its way. */
  search: string;
  /** Whether another page is on its way, which a search would cancel. */
  isLeaving: boolean;
  onSearch: (search: string) => void;
}

/** Searches while typing. Escape empties the field, the down arrow moves to the rows. */
export function BusinessSearch({ search, isLeaving, onSearch }: BusinessSearchProps) {
  const hintId = useId();
  const draft = useRestoredDraft(FORM);
  const [text, setText] = useState(draft ?? search);
  /** As the address is read: another value would come back as a change by something else. */
  const value = textAsTyped(text);
  useKeptDraft(FORM, () => (value === search ? undefined : text));
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen && !isLeaving) {
    setSeen(search);
    // Changed by something other than this field, such as the Back button. The echo of this field's own
    // search must not undo letters typed since.
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }
  const send = useEffectEvent((value: string) => {
    setSent(value);
    onSearch(value);
  });
  useEffect(() => {
    if (value === sent || isLeaving) return;
    const timer = setTimeout(() => {
      send(value);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value, sent, isLeaving]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(value);
    onSearch(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    } else if (event.key === 'ArrowDown') {
      const first = document.querySelector<HTMLElement>(`[${ROW_LINK}]`);
      if (first === null) return;
      event.preventDefault();
      first.focus();
    }
  };
  return (
    <div className="grid gap-1">
      <form role="search" onSubmit={submit} className="flex gap-2">
        <Input
          type="search"
          aria-label="Search businesses by name, address, or city"
          aria-describedby={hintId}
          placeholder="Search businesses by name, address, or city..."
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          maxLength={MAX_TEXT_PARAMETER_LENGTH}
          className="min-w-0"
        />
        <Button type="submit" variant="outline" className="h-11">
          <Search />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
      <p id={hintId} className="text-xs text-muted max-sm:pointer-coarse:hidden">
        The arrow keys go from row to row, Enter opens a business.
      </p>
    </div>
  );
}
