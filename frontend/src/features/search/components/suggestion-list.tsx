import { Fragment, useEffect, useLayoutEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';
import { countOf } from '../../../lib/format';
import { useGoTo } from '../../../lib/routing/use-go-to';
import { classNames } from '../../../ui/class-names';
import type { SuggestionKind, SuggestionOption } from '../suggestion-options';
import { useListKeys } from '../use-list-keys';
import { useTypedSuggestions } from '../use-typed-suggestions';

/** State of the list for the input's ARIA attributes. */
export interface ListState {
  /** Id of the list while it is shown. */
  listId: string | undefined;
  /** Id of the chosen line. */
  activeId: string | undefined;
}

interface SuggestionListProps {
  input: RefObject<HTMLInputElement | null>;
  kind: SuggestionKind;
  /** Called when the list opens, closes or another line is chosen; must stay the same function. */
  onChange: (state: ListState) => void;
}

/** The list under a search field, and its keys. The focus stays in the field. */
export function SuggestionList({ input, kind, onChange }: SuggestionListProps) {
  const id = useId();
  const goTo = useGoTo();
  const groups = useTypedSuggestions(input, kind) ?? [];
  const options = groups.flatMap((group) => group.options);
  const choose = ({ name, to }: SuggestionOption) => {
    if (to === undefined) fillIn(input.current, name);
    else goTo(to);
  };
  const list = useListKeys(input, options, choose);
  const { open, active } = list;
  const activeId = open && active >= 0 ? `${id}-${active}` : undefined;

  // A layout effect, so that field and list always agree on the active line before it is painted or read out.
  useLayoutEffect(() => {
    onChange({ listId: open ? id : undefined, activeId });
  }, [onChange, open, id, activeId]);

  return (
    <>
      <p role="status" className="sr-only">
        {open && countOf(options.length, 'suggestion')}
      </p>
      {open && (
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          // Wider than a narrow field, but within a phone's window, whose page and form have margins of 1rem.
          className="absolute top-full left-0 z-20 mt-1 max-h-[min(26rem,50vh)] w-full min-w-[min(16rem,calc(100vw-4rem))] animate-enter overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface py-1 text-left text-ink shadow-float"
          // Keeps the focus in the field on a press; the click that follows chooses.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
        >
          {groups.map(({ title, options: lines }) => (
            <div key={title} role="group" aria-label={title}>
              <p className="px-3 pt-2 pb-1 text-xs font-semibold text-muted" aria-hidden="true">
                {title}
              </p>
              {lines.map((option) => {
                const index = options.indexOf(option);
                return (
                  <Line
                    key={option.key}
                    id={`${id}-${index}`}
                    option={option}
                    active={index === active}
                    onChoose={() => {
                      list.close();
                      choose(option);
                    }}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** The field is uncontrolled, so that the form works without JavaScript too. */
function fillIn(field: HTMLInputElement | null, text: string): void {
  if (field !== null) field.value = text;
}

interface LineProps {
  id: string;
  option: SuggestionOption;
  active: boolean;
  onChoose: () => void;
}

function Line({ id, option: { name, notes }, active, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 hover:bg-sunken',
        active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <span dir="auto" className="min-w-0 truncate font-medium">
        {name}
      </span>
      {/*
       * The first note gives the line its direction; those after it have their own. With other notes it is another
       * element, because a browser that translates has replaced these texts, and React could not remove them.
       */}
      <span
        key={notes.join('\n')}
        dir="auto"
        className="max-w-1/2 shrink-0 truncate text-sm text-muted tabular-nums"
      >
        {notes.map((note, index) =>
          index === 0 ? (
            note
          ) : (
            <Fragment key={note}>
              {' · '}
              <bdi>{note}</bdi>
            </Fragment>
          ),
        )}
      </span>
    </div>
  );
}
