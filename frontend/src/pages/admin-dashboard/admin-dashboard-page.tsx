import { DeleteAllPanel } from '../../features/admin-businesses/components/delete-all-panel';
import { ImportHistory } from '../../features/admin-imports/components/import-history';
import { ImportPanel } from '../../features/admin-imports/components/import-panel';
import { ImportResultPanel } from '../../features/admin-imports/components/import-result';
import { RunningImports } from '../../features/admin-imports/components/running-imports';
import { requireSession } from '../../features/admin-session/require-session';
import { pageTitle } from '../../lib/page-head/head';
import type { PageModule } from '../../lib/routing/page-module';

/** /admin: import files, watch their progress, see their results, delete everything. */
function AdminDashboardPage() {
  return (
    <div className="grid gap-4">
      <h1 className="text-xl">Admin Dashboard</h1>
      <ImportPanel />
      <RunningImports />
      <ImportResultPanel />
      <ImportHistory />
      <DeleteAllPanel />
    </div>
  );
}

export const page: PageModule = {
  async load({ request }, { queryClient, site }) {
    await requireSession(queryClient, request);
    return { head: { title: pageTitle('Admin', site), indexed: false } };
  },
  Component: AdminDashboardPage,
};
