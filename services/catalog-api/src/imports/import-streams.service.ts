import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionWatch } from '../auth/session-watch.js';
import { followImport } from './follow-import.js';
import type { FollowedImport } from './follow-import.js';
import { ImportProgressFeed } from './import-progress.feed.js';
import { TooManyStreamsError } from './imports.errors.js';
import { ImportsService } from './imports.service.js';

/**
 * Streams that one session may have open in this process. Over HTTP/1.1 all windows of a browser share six
 * connections to a site, and each stream keeps one. The others are for an upload, a download and the pages: with
 * none left, no page of the site would load.
 */
const STREAMS_PER_SESSION = 3;

interface OpenStream {
  readonly sessionId: string;
  readonly end: AbortController;
}

/** The open event streams of this process. */
@Injectable()
export class ImportStreamsService implements OnModuleDestroy {
  private readonly open = new Set<OpenStream>();
  private stopping = false;

  constructor(
    private readonly imports: ImportsService,
    private readonly feed: ImportProgressFeed,
    private readonly sessions: SessionWatch,
  ) {}

  /** Ends every stream before the service stops; browsers reconnect to another instance. */
  onModuleDestroy(): void {
    this.stopping = true;
    for (const { end } of this.open) end.abort();
  }

  /**
   * The events of an import, until it has ended, the client goes away, or its session ends.
   * @throws ImportNotFoundError, TooManyStreamsError
   */
  async follow(importId: number, request: FastifyRequest, reply: FastifyReply): Promise<Readable> {
    const view = await this.imports.view(importId);
    const signal = this.enter(request.session.sessionId, reply);
    const followed: FollowedImport = {
      load: () => this.imports.view(importId),
      describe: (shown) => this.imports.describe(shown),
      listen: (listener) => this.feed.listen(importId, listener),
      isLive: () => this.feed.isLive,
      // Without Redis the session cannot be checked, but it cannot be logged out either: let the stream go
      // on.
      isAllowed: () => this.sessions.isStillSignedIn(request).catch(() => true),
    };
    return Readable.from(followImport(followed, view, signal), { objectMode: false });
  }

  /** Counts a stream until its connection closes. The returned signal is aborted when the stream must end. */
  private enter(sessionId: string, reply: FastifyReply): AbortSignal {
    const others = [...this.open].filter((stream) => stream.sessionId === sessionId);
    if (others.length >= STREAMS_PER_SESSION) throw new TooManyStreamsError();
    const stream: OpenStream = { sessionId, end: new AbortController() };
    this.open.add(stream);
    const leave = (): void => {
      this.open.delete(stream);
      stream.end.abort();
    };
    reply.raw.once('close', leave);
    if (this.stopping || reply.raw.destroyed) leave();
    return stream.end.signal;
  }
}
