import { setTimeout as pause } from 'node:timers/promises';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { buildSitemapQueue, JobProducer } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { SitemapWorkerEnv } from '../env.js';
import { PublishedSet } from '../published-set/published-set.js';
import { DirectoryChangesRepository } from './directory-changes.repository.js';

const MINUTE_MS = 60_000;
/** Checks after which changes no longer wait for running imports to end. */
const PATIENT_CHECKS = 3;

/** Regularly rebuilds the sitemaps when the directory has changed. Off unless configured. */
@Injectable()
export class RebuildWhenChangedTimer implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: SitemapWorkerEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly producer: JobProducer,
    private readonly changes: DirectoryChangesRepository,
    private readonly stop: StopSignal,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.SITEMAP_REBUILD_MINUTES > 0) void this.lookRegularly();
  }

  /**
   * Requests a build when one is due. Any number of workers may do this, because they all request the same
   * job.
   * @returns whether one was due
   */
  async rebuildIfOutdated(): Promise<boolean> {
    const manifest = (await PublishedSet.open(this.env.SITEMAPS_DIR))?.manifest ?? null;
    const listed = (manifest?.files ?? [])
      .filter((file) => file.type === 'businesses')
      .reduce((sum, file) => sum + file.count, 0);
    const patience = PATIENT_CHECKS * this.env.SITEMAP_REBUILD_MINUTES;
    if (!(await this.changes.hasChanged(manifest?.generatedAt ?? null, listed, patience))) return false;
    await this.producer.addInPlaceOfFailed(buildSitemapQueue, {});
    return true;
  }

  private async lookRegularly(): Promise<void> {
    const { signal } = this.stop;
    let goesOn = true;
    while (goesOn) {
      try {
        if (await this.rebuildIfOutdated())
          this.logger.info('The directory has changed: the sitemaps are built anew');
      } catch (error) {
        if (!signal.aborted) this.logger.warn({ error }, 'Checking for outdated sitemaps failed');
      }
      goesOn = await pause(this.env.SITEMAP_REBUILD_MINUTES * MINUTE_MS, true, { signal }).catch(() => false);
    }
  }
}
