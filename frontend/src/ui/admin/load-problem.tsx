import { Button } from '../button';

interface LoadProblemProps {
  /** Says what failed to load. */
  text: string;
  onRetry: () => Promise<unknown>;
}

/** Shown in place of content that failed to load. */
export function LoadProblem({ text, onRetry }: LoadProblemProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-accent bg-accent-soft px-4 py-3 text-sm text-accent-ink"
    >
      <p>{text}</p>
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          void onRetry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
