import type { SitemapFailure, SitemapStatsResponse } from '@highstreet/api-contract';
import FileCog from 'lucide-react/icons/file-cog';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/admin-format';
import { Panel } from '../../../ui/admin/panel';
import { ProgressBar } from '../../../ui/admin/progress-bar';
import { Button } from '../../../ui/button';
import { useIsGenerating } from '../api/generate-sitemaps';
import type { Generation } from '../api/generate-sitemaps';
import { useSitemapProgress } from '../api/sitemap-progress';
import { useIsValidating, useValidateSitemaps } from '../api/validate-sitemaps';
import { ValidationReport } from './validation-report';

interface GeneratePanelProps {
  stats: SitemapStatsResponse | undefined;
  generation: Generation;
}

/** Generates and validates the sitemap, and shows when the published set was generated. */
export function GeneratePanel({ stats, generation: { mutate: generate, isSuccess } }: GeneratePanelProps) {
  const isGenerating = useIsGenerating();
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
        {isGenerating ? (
          <RunningGeneration />
        ) : stats?.failure !== undefined ? (
          <FailureNotice failure={stats.failure} />
        ) : (
          isSuccess && <GenerationProgress percent={100} />
        )}
        <Validation isGenerating={isGenerating}>
          <Button
            busy={isGenerating}
            onClick={() => {
              generate();
            }}
          >
            <FileCog />
            <span>{isGenerating ? 'Generating...' : 'Generate All Sitemaps'}</span>
          </Button>
        </Validation>
      </div>
    </Panel>
  );
}

function RunningGeneration() {
  return <GenerationProgress percent={useSitemapProgress()} />;
}

function GenerationProgress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm tabular-nums" aria-live="polite">
        <span>{percent < 100 ? 'Generating sitemaps: ' : 'Generation complete: '}</span>
        <span aria-hidden="true">{`${Math.floor(percent)}%`}</span>
      </p>
      <ProgressBar label="Sitemap generation" percent={percent} />
    </div>
  );
}

/** Why there is no newer set than the published one. */
function FailureNotice({ failure: { reason, failedAt } }: { failure: SitemapFailure }) {
  return (
    <div
      role="alert"
      className="rounded-lg border border-accent bg-accent-soft px-4 py-3 text-sm text-accent-ink"
    >
      <p className="font-medium">{`Last generation failed, ${formatDateTime(failedAt)}`}</p>
      <p>{`${reason} What was published before is still there.`}</p>
    </div>
  );
}

/**
 * The report stays until the next one, until the set that it is about is replaced, or until the administrator
 * leaves the page.
 */
function Validation({ isGenerating, children }: { isGenerating: boolean; children: ReactNode }) {
  const { mutate: validate, data, reset } = useValidateSitemaps();
  const isValidating = useIsValidating();
  const forgetReport = useEffectEvent(() => {
    if (data !== undefined) reset();
  });
  useEffect(() => {
    if (isGenerating) forgetReport();
  }, [isGenerating]);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button
          variant="outline"
          disabled={isGenerating}
          busy={isValidating}
          onClick={() => {
            validate();
          }}
        >
          <ShieldCheck />
          <span>{isValidating ? 'Validating...' : 'Validate'}</span>
        </Button>
      </div>
      {data !== undefined && <ValidationReport validation={data} />}
    </>
  );
}
