/** The part of the launcher that other workspaces of `infra` use. */
export { readConnections, SEARCH_INDEX, type Connections } from './connections.js';
export { gatewayLimits } from './gateway/gateway-limits.js';
export { say } from './output.js';
export { chooseFreePorts } from './ports.js';
export { REPOSITORY, TOOLS_FOLDER } from './repository.js';
export { withConnection } from './servers/database-connection.js';
export { MEILISEARCH_LOG_LEVEL } from './servers/meilisearch.js';
export { POSTGRES_SETTINGS } from './servers/postgres.js';
export { DATABASE, OWNER, ownerStatements } from './servers/postgres-owner.js';
export { nodeOptionsOf } from './services/service-definitions.js';
export { withDeathSignal } from './supervisor/death-signal.js';
export { runningProcesses } from './supervisor/process-register.js';
export { DirectoryClient } from './directory-client.js';
export { onInterruption } from './test-run/interruption.js';
export {
  startWholeStack,
  withWholeStack,
  type StartedStack,
  type WholeStack,
} from './test-run/whole-stack.js';
export { ensureSystemTools } from './tools/system-tools.js';
export { until } from './until.js';
