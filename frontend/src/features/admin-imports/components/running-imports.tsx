import { Panel } from '../../../ui/admin/panel';
import { useImportFlow } from '../import-flow-context';
import { ImportProgress } from './import-progress';

/** Every import that is under way, whoever started it. */
export function RunningImports() {
  const { following } = useImportFlow().flow;
  if (following.length === 0) return null;
  return (
    <Panel
      title="Running Imports"
      text="They go on without this page. One at a time changes the directory; the others are read meanwhile, or wait."
    >
      <ul className="grid gap-3">
        {following.map(({ importId }) => (
          <li key={importId}>
            <ImportProgress importId={importId} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
