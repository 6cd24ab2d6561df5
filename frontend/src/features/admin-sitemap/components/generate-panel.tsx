import type { SitemapStatsResponse } from '@highstreet/api-contract';
import { FileCog, ShieldCheck } from 'lucide-react';
import { formatDateTime } from '../../../lib/admin-format';
import { errorMessage } from '../../../lib/error-message';
import { formatCount } from '../../../lib/format';
import { Panel } from '../../../ui/admin/panel';
import { ProgressBar } from '../../../ui/admin/progress-bar';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast-store';
import { useGenerateSitemaps, useIsGenerating } from '../api/generate-sitemaps';
import { useSitemapProgress } from '../api/sitemap-progress';
import { useValidateSitemaps } from '../api/validate-sitemaps';

/** Generates and validates, and says when the published set was made. */
export function GeneratePanel({ stats }: { stats: SitemapStatsResponse | undefined }) {
  const { mutate: generate, isSuccess } = useGenerateSitemaps();
  const progress = useSitemapProgress(useIsGenerating());
  const isGenerating = progress !== undefined;
  return (
    <Panel
      title="Generate Sitemaps"
      text="Lists every page for search engines. The published set is replaced all at once."
      aside={
        <p className="text-sm text-muted">
          Last Generated:{' '}
          <span className="font-medium text-ink">
            {stats === undefined
              ? '-'
              : stats.lastGenerated === null
                ? 'Never'
                : formatDateTime(stats.lastGenerated)}
          </span>
        </p>
      }
    >
      <div className="grid gap-3">
        {(isGenerating || isSuccess) && <GenerationProgress percent={progress ?? 100} />}
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={isGenerating}
            onClick={() => {
              generate();
            }}
          >
            <FileCog aria-hidden="true" />
            {isGenerating ? 'Generating...' : 'Generate All Sitemaps'}
          </Button>
          <Validation disabled={isGenerating} />
        </div>
      </div>
    </Panel>
  );
}

function GenerationProgress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm tabular-nums" aria-live="polite">
        {percent < 100 ? 'Generating sitemaps' : 'Generation complete'}:{' '}
        <span aria-hidden="true">{Math.floor(percent)}%</span>
      </p>
      <ProgressBar label="Sitemap generation" percent={percent} />
    </div>
  );
}

function Validation({ disabled }: { disabled: boolean }) {
  const { mutate, isPending, data } = useValidateSitemaps();
  const validate = () => {
    mutate(undefined, {
      onSuccess: ({ validFiles, errors }) => {
        showToast({
          title: 'Validation Complete',
          description: `${validFiles} files validated successfully, ${errors.length} errors found.`,
        });
      },
      onError: (error) => {
        showToast({
          title: 'Validation Failed',
          description: errorMessage(error, 'Failed to validate sitemaps'),
          variant: 'destructive',
        });
      },
    });
  };
  return (
    <>
      <Button variant="outline" disabled={disabled || isPending} onClick={validate}>
        <ShieldCheck aria-hidden="true" />
        {isPending ? 'Validating...' : 'Validate'}
      </Button>
      {data !== undefined && data.errors.length > 0 && (
        <div className="w-full">
          <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">
            Validation errors ({formatCount(data.errors.length)})
          </h3>
          <ul
            tabIndex={0}
            aria-label="Validation errors"
            className="max-h-48 overflow-y-auto rounded-sm border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere"
          >
            {data.errors.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
