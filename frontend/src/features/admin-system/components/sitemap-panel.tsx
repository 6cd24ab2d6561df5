import type { SystemSitemap } from '@highstreet/api-contract';
import { formatDateTime } from '../../../lib/admin-format';
import { countOf } from '../../../lib/format';
import { Panel } from '../../../ui/admin/panel';
import { Badge } from '../../../ui/badge';
import type { BadgeTone } from '../../../ui/badge';
import { LinkButton } from '../../../ui/button';

/** A one-line summary of the published sitemap. */
export function SitemapPanel({ sitemap }: { sitemap: SystemSitemap }) {
  const { published } = sitemap;
  const { tone, label } = stateOf(sitemap);
  return (
    <Panel
      title="Sitemap"
      text={
        published === null
          ? 'Nothing has been published yet.'
          : `${countOf(published.addresses, 'address', 'addresses')} in ${countOf(published.files, 'file')}, generated ${formatDateTime(published.generatedAt)}.`
      }
      aside={<Badge tone={tone}>{label}</Badge>}
    >
      <div>
        <LinkButton to="/admin/sitemap" variant="outline">
          Sitemap Management
        </LinkButton>
      </div>
    </Panel>
  );
}

function stateOf({ build, published }: SystemSitemap): { tone: BadgeTone; label: string } {
  if (build === 'waiting' || build === 'running') return { tone: 'brass', label: 'Generating' };
  if (build === 'failed') return { tone: 'accent', label: 'Last generation failed' };
  return published === null ? { tone: 'neutral', label: 'Never' } : { tone: 'brand', label: 'Published' };
}
