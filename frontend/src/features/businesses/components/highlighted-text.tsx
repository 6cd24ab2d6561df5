import { HIGHLIGHT_END, HIGHLIGHT_START } from '@highstreet/api-contract';

/** A text with the search's matches highlighted. */
export function HighlightedText({ text }: { text: string }) {
  const [start = '', ...rest] = text.split(HIGHLIGHT_START);
  return (
    <>
      {start}
      {rest.map((part, index) => {
        const [marked = '', after = ''] = part.split(HIGHLIGHT_END);
        return (
          <span key={`${index}-${marked}`}>
            <mark>{marked}</mark>
            {after}
          </span>
        );
      })}
    </>
  );
}
