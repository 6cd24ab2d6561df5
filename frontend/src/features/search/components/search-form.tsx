import { Search } from 'lucide-react';
import { type SubmitEvent, useId } from 'react';
import { Button } from '../../../ui/button';
import { Input } from '../../../ui/field';

interface SearchFormProps {
  query?: string | undefined;
  location?: string | undefined;
  /** Filters that stay when the form is sent without JavaScript. */
  kept?: Readonly<Record<string, number | undefined>>;
  /** Takes both texts as typed; nothing is required. */
  onSearch: (query: string, location: string) => void;
}

/** The reusable form: a service and a city or postal code. Without JavaScript it leads to /search by itself. */
export function SearchForm({ query, location, kept = {}, onSearch }: SearchFormProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    onSearch(textOf(values, 'q'), textOf(values, 'location'));
  };
  return (
    <form
      role="search"
      action="/search"
      method="get"
      onSubmit={submit}
      className="grid w-full max-w-5xl grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1.4fr_1fr_auto]"
    >
      <label htmlFor={`${id}-query`} className="sr-only">
        Service
      </label>
      <Input
        id={`${id}-query`}
        name="q"
        className="max-sm:col-span-2"
        type="search"
        maxLength={200}
        defaultValue={query}
        placeholder="What service do you need?"
        autoComplete="off"
        enterKeyHint="search"
      />
      <label htmlFor={`${id}-location`} className="sr-only">
        City or postal code
      </label>
      <Input
        id={`${id}-location`}
        name="location"
        maxLength={100}
        defaultValue={location}
        placeholder="Enter city or postal code"
        autoComplete="off"
        enterKeyHint="search"
      />
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="accent" className="h-11">
        <Search aria-hidden="true" />
        Search
      </Button>
    </form>
  );
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
