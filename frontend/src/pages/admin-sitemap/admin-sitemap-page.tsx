import { requireSession } from '../../features/admin-session/require-session';
import { useGenerateSitemaps } from '../../features/admin-sitemap/api/generate-sitemaps';
import { useSitemapFiles } from '../../features/admin-sitemap/api/sitemap-files';
import { useSitemapStats } from '../../features/admin-sitemap/api/sitemap-stats';
import { FilesPanel } from '../../features/admin-sitemap/components/files-panel';
import { GeneratePanel } from '../../features/admin-sitemap/components/generate-panel';
import { IndexPanel } from '../../features/admin-sitemap/components/index-panel';
import { SitemapFigures } from '../../features/admin-sitemap/components/sitemap-figures';
import { pageTitle } from '../../lib/page-head/head';
import type { PageModule } from '../../lib/routing/page-module';

/** /admin/sitemap: the published sitemap, and its regeneration. */
function AdminSitemapPage() {
  const { data: stats } = useSitemapStats();
  const { data: files = [] } = useSitemapFiles();
  const generation = useGenerateSitemaps();
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">Sitemap Management</h1>
      <SitemapFigures stats={stats} />
      <GeneratePanel stats={stats} generation={generation} />
      <IndexPanel files={files} />
      <FilesPanel generation={generation} />
    </div>
  );
}

export const page: PageModule = {
  async load({ request }, { queryClient, site }) {
    await requireSession(queryClient, request);
    return { head: { title: pageTitle('Sitemap', site), indexed: false } };
  },
  Component: AdminSitemapPage,
};
