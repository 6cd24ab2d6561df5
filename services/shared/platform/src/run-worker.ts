import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import type { z } from 'zod';
import { parseEnv } from './env.js';
import { createLogger, NestLogger } from './logger.js';
import type { Logger } from './logger.js';
import { startManagementServer } from './management-server.js';
import type { ManagementServerOptions } from './management-server.js';
import { closeOnSignal, crashOnUnhandled } from './shutdown.js';
import { startTracing } from './tracing/start-tracing.js';

interface WorkerEnv {
  readonly LOG_LEVEL: string;
  readonly MANAGEMENT_HOST: string;
  readonly MANAGEMENT_PORT: number;
}

export interface WorkerOptions<Env extends WorkerEnv> {
  service: string;
  /** The schema of the service's environment. */
  env: z.ZodType<Env>;
  /** Called only if traces are sent, and before anything connects. */
  traceJobs(): Promise<void>;
  createModule(env: Env, logger: Logger): DynamicModule;
  /** The readiness checks and the registry, once the module has started. */
  manage(app: INestApplicationContext): Pick<ManagementServerOptions, 'checks' | 'registry'>;
  /** Logged when the worker is ready. */
  greeting: string;
}

/** Runs a service that answers no requests but its operator's, until a signal stops it. */
export async function runWorker<Env extends WorkerEnv>(options: WorkerOptions<Env>): Promise<void> {
  const { service } = options;
  const logger = createLogger(service);
  crashOnUnhandled(logger);
  const env = parseEnv(options.env);
  logger.level = env.LOG_LEVEL;
  const tracing = await startTracing(service, logger);
  if (tracing) await options.traceJobs();
  // Loaded here only: processes that merely log, such as an export's, need no Nest.
  const { NestFactory } = await import('@nestjs/core');
  const app = await NestFactory.createApplicationContext(options.createModule(env, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const management = await startManagementServer({
    service,
    host: env.MANAGEMENT_HOST,
    port: env.MANAGEMENT_PORT,
    ...options.manage(app),
  });
  closeOnSignal(logger, async () => {
    await management.close();
    await app.close();
    await tracing?.stop();
  });
  logger.info(options.greeting);
}
