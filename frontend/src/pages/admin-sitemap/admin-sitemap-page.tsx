import { adminPage } from '../../features/admin-session/admin-page';
import { useGenerateSitemaps } from '../../features/admin-sitemap/api/generate-sitemaps';
import { useSitemapFiles } from '../../features/admin-sitemap/api/sitemap-files';
import { useSitemapStats } from '../../features/admin-sitemap/api/sitemap-stats';
import { FilesPanel } from '../../features/admin-sitemap/components/files-panel';
import { GeneratePanel } from '../../features/admin-sitemap/components/generate-panel';
import { IndexPanel } from '../../features/admin-sitemap/components/index-panel';
import { SitemapFigures } from '../../features/admin-sitemap/components/sitemap-figures';

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

export const page = adminPage('Sitemap', AdminSitemapPage);
