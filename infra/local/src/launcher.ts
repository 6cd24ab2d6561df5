import { markPasswordPrinted } from './admin-account.js';
import { createDataDirectory } from './data-directory.js';
import { lockDataDirectory } from './data-directory-lock.js';
import { messageOf, say, sayError } from './output.js';
import { npmAncestors, watchProcesses } from './parent-watch.js';
import { startProduct } from './product.js';
import { REPOSITORY } from './repository.js';
import { loadSampleData } from './sample-data/load-sample-data.js';
import { loadSecrets } from './secrets.js';
import { readSettings } from './settings.js';
import { ProcessRegister } from './supervisor/process-register.js';
import { StoppedError, Supervisor } from './supervisor/supervisor.js';

/**
 * Starts the whole product and keeps it running until this process gets a stop signal. Called by `start.mjs`,
 * in the same process, once everything is installed and built.
 */
export async function launch(env: NodeJS.ProcessEnv): Promise<void> {
  // A closed terminal must not end the launcher before it has stopped its children.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  try {
    await launchOrThrow(env);
  } catch (error) {
    sayError(messageOf(error));
    process.exit(1);
  }
}

async function launchOrThrow(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env, REPOSITORY);
  const dataDirectory = createDataDirectory(settings.dataDirectory);
  const unlock = await lockDataDirectory(dataDirectory.root);
  const register = new ProcessRegister(dataDirectory.run, say);
  const supervisor = new Supervisor({ logFolder: dataDirectory.logs, register, say });

  const stop = async (exitCode: number) => {
    await supervisor.stop();
    unlock();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!supervisor.isStopping()) say('Stopping');
      void stop(0);
    });
  }
  watchProcesses(npmAncestors(env), () => void stop(0));

  try {
    const leftovers = await register.endLeftovers();
    if (leftovers.length > 0) say(`Ended what an earlier start had left running: ${leftovers.join(', ')}`);
    const admin = await startProduct({
      env,
      settings,
      dataDirectory,
      secrets: loadSecrets(dataDirectory.secrets),
      supervisor,
      say,
    });
    const { origin } = settings;
    if (settings.sampleData === 'auto') {
      // The product is up either way. A failed import is reported, and can be repeated in the admin area.
      await loadSampleData({ folder: dataDirectory.run, origin, ...admin, say }).catch((error: unknown) => {
        if (!supervisor.isStopping()) say(`No sample data: ${messageOf(error)}`);
      });
    }
    if (supervisor.isStopping()) return;
    say(`Admin: ${origin}/admin/login, user ${admin.username}, ${admin.passwordNote}`);
    markPasswordPrinted(dataDirectory.secrets, admin.username);
    say(`Ready: ${origin}`);
  } catch (error) {
    if (error instanceof StoppedError || supervisor.isStopping()) return;
    sayError(messageOf(error));
    await stop(1);
  }
}
