import type { SitemapFile } from '@highstreet/api-contract';
import { useSiteSettings } from '../../../lib/site-settings';
import { Panel } from '../../../ui/admin/panel';
import { ViewLink } from './view-link';

/** The one address that search engines need. */
export function IndexPanel({ files }: { files: readonly SitemapFile[] }) {
  const { origin } = useSiteSettings();
  return (
    <Panel
      title="Main Sitemap Index"
      aside={
        <ViewLink
          url="/sitemap.xml"
          name="sitemap.xml"
          enabled={files.some(({ name, status }) => name === 'sitemap.xml' && status === 'ready')}
        />
      }
    >
      <p className="font-medium">sitemap.xml</p>
      <p className="text-sm text-muted">
        Submit this URL to your search engine console:{' '}
        <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-ink wrap-anywhere">
          {origin}/sitemap.xml
        </code>
      </p>
    </Panel>
  );
}
