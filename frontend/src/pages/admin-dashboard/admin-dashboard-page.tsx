import { DeleteAllPanel } from '../../features/admin-businesses/components/delete-all-panel';
import { ImportHistory } from '../../features/admin-imports/components/import-history';
import { ImportPanel } from '../../features/admin-imports/components/import-panel';
import { ImportResultPanel } from '../../features/admin-imports/components/import-result';
import { RunningImports } from '../../features/admin-imports/components/running-imports';
import { adminPage } from '../../features/admin-session/admin-page';

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

export const page = adminPage('Admin', AdminDashboardPage);
