import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../repository.js';
import { requireTool } from '../tools/run-tool.js';
import { inheritedEnvironment } from '../services/service-definitions.js';
import { until } from '../until.js';
import { DirectoryClient } from '../directory-client.js';

const IMPORT_TIMEOUT_MS = 5 * 60_000;
const SEARCH_TIMEOUT_MS = 2 * 60_000;
const POLL_MS = 300;

export interface SampleDataOptions {
  /** Holds the generated file during the import. */
  folder: string;
  origin: string;
  username: string;
  /** Undefined when it is unknown because the user chose it at an earlier start. */
  password: string | undefined;
  say: (line: string) => void;
}

/**
 * Fills an empty directory with the invented sample businesses as an administrator would: log in, upload a
 * file, import it. Does nothing if anything was ever imported, even if the directory has been emptied since.
 */
export async function loadSampleData(options: SampleDataOptions): Promise<void> {
  const { origin, username, password, say } = options;
  const client = new DirectoryClient(origin);
  if ((await client.totalBusinesses()) > 0) return;
  if (password === undefined || !(await client.login(username, password))) {
    say(
      `No sample data: the password of ${username} is not known here. Give it as ADMIN_PASSWORD to load it.`,
    );
    return;
  }
  if (await client.hasImports()) return;
  say('Loading the sample data through an import');
  const file = join(options.folder, 'sample-data.csv');
  try {
    const generator = join(REPOSITORY, 'infra/sample-data/dist/main.js');
    await requireTool(process.execPath, [generator, '--out', file], {
      env: inheritedEnvironment(process.env),
    });
    const importId = await client.startImport(await client.upload(file));
    const imported = await importEnd(client, importId);
    say(`Sample data: ${imported.toLocaleString('en-GB')} businesses imported`);
    await until(() => client.isSearchable(), {
      within: SEARCH_TIMEOUT_MS,
      every: POLL_MS,
      what: 'the search engine to know the sample data',
    });
    // The gateway may still serve the cached response from before the import for a few seconds.
    await until(async () => (await client.totalBusinesses()) > 0, {
      within: SEARCH_TIMEOUT_MS,
      every: POLL_MS,
      what: 'visitors to see the sample data',
    });
  } finally {
    rmSync(file, { force: true });
  }
}

/** @returns the number of new businesses */
async function importEnd(client: DirectoryClient, id: number): Promise<number> {
  const imported = async (): Promise<number | undefined> => {
    const state = await client.importState(id);
    if (state.status === 'failed' || state.status === 'cancelled') {
      throw new Error(
        `The import of the sample data ${state.status}: ${state.failureReason ?? 'no reason given'}`,
      );
    }
    return state.status === 'completed' ? state.imported : undefined;
  };
  return until(imported, {
    within: IMPORT_TIMEOUT_MS,
    every: POLL_MS,
    what: 'the import of the sample data to end',
  });
}
