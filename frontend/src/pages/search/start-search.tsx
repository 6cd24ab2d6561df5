import type { RefObject } from 'react';
import { SearchSuggestions, useHasSuggestions } from './search-suggestions';

export function StartSearch({ heading }: { heading: RefObject<HTMLHeadingElement | null> | undefined }) {
  const hasSuggestions = useHasSuggestions();
  return (
    <div className="py-8 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Start your search
      </h1>
      <p className="mx-auto mt-1 mb-8 max-w-prose text-muted">
        Say what you need, or where you are.{hasSuggestions && ' Or begin with one of these:'}
      </p>
      <SearchSuggestions heading="h2" />
    </div>
  );
}
