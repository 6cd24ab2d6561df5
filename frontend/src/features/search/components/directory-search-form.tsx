import type { CategoryReference, CityReference } from '@highstreet/api-contract';
import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { Field, Input, Select } from '../../../ui/field';

interface DirectorySearchFormProps {
  categories: readonly CategoryReference[];
  cities: readonly CityReference[];
}

/** The home page's form: words, a category and a city. It leads to /search with q, categoryId and cityId. */
export function DirectorySearchForm({ categories, cities }: DirectorySearchFormProps) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') parameters.set(name, value.trim());
    }
    void navigate({ pathname: '/search', search: parameters.toString() });
  };
  return (
    <form
      role="search"
      action="/search"
      method="get"
      onSubmit={submit}
      className="grid gap-3 rounded-lg bg-surface p-4 text-ink shadow-float sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_auto] lg:items-end"
    >
      <div className="sm:max-lg:col-span-2">
        <Field label="Looking for">
          {(control) => (
            <Input
              {...control}
              name="q"
              type="search"
              maxLength={200}
              placeholder="A name, a dish, a service"
              autoComplete="off"
              enterKeyHint="search"
            />
          )}
        </Field>
      </div>
      <Field label="Category">
        {(control) => (
          <Select {...control} name="categoryId" defaultValue="">
            <option value="">All categories</option>
            <Options items={categories} />
          </Select>
        )}
      </Field>
      <Field label="City">
        {(control) => (
          <Select {...control} name="cityId" defaultValue="">
            <option value="">All cities</option>
            <Options items={cities} />
          </Select>
        )}
      </Field>
      <Button type="submit" variant="accent" className="h-11 sm:max-lg:col-span-2">
        <Search aria-hidden="true" />
        Search
      </Button>
    </form>
  );
}

/** Choices by name, so that a keyboard finds them. */
function Options({ items }: { items: readonly { id: number; name: string }[] }) {
  const sorted = [...items].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return sorted.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
