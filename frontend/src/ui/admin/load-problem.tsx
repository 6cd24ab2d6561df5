import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button';

interface LoadProblemProps {
  /** Says what failed to load. */
  text: string;
  onRetry: () => Promise<unknown>;
}

/** Shown in place of content that failed to load, which is loaded again when the browser is online again. */
export function LoadProblem({ text, onRetry }: LoadProblemProps) {
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  };
  const retry = useEffectEvent(() => {
    void onRetry();
  });
  useEffect(() => {
    const listener = () => {
      retry();
    };
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('online', listener);
    };
  }, []);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-accent bg-accent-soft px-4 py-3 text-sm text-accent-ink"
    >
      <p>{text}</p>
      <Button
        variant="outline"
        size="small"
        busy={isTrying}
        onClick={() => {
          void tryAgain();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
