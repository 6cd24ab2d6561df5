import { MAX_QUERY_LENGTH } from '@highstreet/api-contract';
import Search from 'lucide-react/icons/search';
import { useGoTo } from '../../../lib/routing/use-go-to';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import type { SearchChoices } from '../choices';
import { submitSearch } from '../submit-search';
import { ChoiceSelect } from './choice-select';
import { SuggestingInput } from './suggesting-input';

/** The home page's form: words, a category and a city. It leads to /search with q, categoryId and cityId. */
export function DirectorySearchForm({ categories, cities }: SearchChoices) {
  const goTo = useGoTo();
  return (
    <form
      role="search"
      action="/search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(submitSearch(event.currentTarget));
      }}
      className="grid max-w-5xl grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-3 rounded-lg bg-surface p-4 text-ink shadow-float sm:items-end sm:max-lg:grid-cols-[1fr_1fr_auto] lg:grid-cols-[1.6fr_1fr_1fr_auto]"
    >
      <div className="max-lg:col-span-full">
        <Field label="Looking for">
          {({ id }) => (
            <SuggestingInput
              id={id}
              suggest="anything"
              name="q"
              type="search"
              maxLength={MAX_QUERY_LENGTH}
              placeholder="A name, a dish, a service"
            />
          )}
        </Field>
      </div>
      <Field label="Category">
        {({ id }) => <ChoiceSelect id={id} name="categoryId" all="All categories" choices={categories} />}
      </Field>
      <Field label="City">
        {({ id }) => <ChoiceSelect id={id} name="cityId" all="All cities" choices={cities} />}
      </Field>
      <Button type="submit" variant="accent" className="max-sm:col-span-full sm:h-11">
        <Search />
        Search
      </Button>
    </form>
  );
}
