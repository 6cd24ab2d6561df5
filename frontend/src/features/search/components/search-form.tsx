import { MAX_QUERY_LENGTH, MAX_TEXT_PARAMETER_LENGTH } from '@highstreet/api-contract';
import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { submitSearch } from '../submit-search';
import { SuggestingInput } from './suggesting-input';

interface SearchFormProps {
  query?: string | undefined;
  location?: string | undefined;
  /** Receives the address of the results; no field is required. */
  onSearch: (address: string) => void;
  /** Further fields, under the two texts and, on a phone, above the button. */
  children?: ReactNode;
  /** A single low row for the laptop's top bar; the place field is shown only if there is room. */
  compact?: boolean;
}

/** Fields as low as the bar's button. */
const inBar = '[&>input]:h-10 [&>input]:text-sm';

/**
 * The reusable form: a service and a city or postal code. Without JavaScript it leads to /search by itself.
 */
export function SearchForm({ query, location, onSearch, children, compact = false }: SearchFormProps) {
  const id = useId();
  return (
    <form
      role="search"
      action="/search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(submitSearch(event.currentTarget));
      }}
      className={classNames(
        'gap-2',
        compact
          ? 'grid max-w-xl min-w-0 grow grid-cols-[1fr_auto] max-lg:hidden xl:grid-cols-[1.2fr_1fr_auto]'
          : 'flex w-full max-w-5xl flex-wrap sm:grid sm:grid-cols-[1.4fr_1fr_auto]',
      )}
    >
      <label htmlFor={`${id}-query`} className="sr-only">
        What service do you need?
      </label>
      <SuggestingInput
        id={`${id}-query`}
        suggest="anything"
        name="q"
        className={compact ? inBar : 'basis-full'}
        type="search"
        maxLength={MAX_QUERY_LENGTH}
        defaultValue={query}
        placeholder="What service do you need?"
      />
      <label htmlFor={`${id}-location`} className={classNames('sr-only', compact && 'max-xl:hidden')}>
        Enter city or postal code
      </label>
      <SuggestingInput
        id={`${id}-location`}
        suggest="place"
        name="location"
        maxLength={MAX_TEXT_PARAMETER_LENGTH}
        defaultValue={location}
        placeholder="Enter city or postal code"
        className={compact ? `max-xl:hidden ${inBar}` : 'basis-full'}
      />
      {children}
      {compact ? (
        <Button type="submit" variant="outline" aria-label="Search">
          <Search />
        </Button>
      ) : (
        <Button type="submit" variant="accent" className="basis-full sm:h-11">
          <Search />
          Search
        </Button>
      )}
    </form>
  );
}
