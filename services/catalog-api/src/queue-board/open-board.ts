import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { ErrorFilter } from '@highstreet/platform';
import type { JobProducer } from '@highstreet/queues';
import { queueNames } from '@highstreet/queues';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { InvalidAddressError, NothingHereError } from '../http/http.errors.js';
import { requestIdOf } from '../http/request-id.js';
import { isBoardQuery, isJobId } from './board-query.js';
import { toBoardErrorBody, withoutErrorTexts } from './board-response.js';

/** The only resource that the page would load from another site; without it, a local font is used. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/g;

/**
 * bull-board as a server without a port, which answers what is injected into it.
 *
 * @param path where its page is, without a slash at the end
 * @param producer has the queues to show
 * @param errors answers what fails in it
 */
export async function openBoard(
  path: string,
  producer: JobProducer,
  errors: ErrorFilter,
): Promise<FastifyInstance> {
  const adapter = new FastifyAdapter();
  adapter.setBasePath(path);
  createBullBoard({
    queues: queueNames.map((name) => new BullMQAdapter(producer.queueNamed(name), { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Highstreet queues', hideRedisDetails: true } },
  });
  const board = fastify({ genReqId: requestIdOf });
  board.addHook('onRoute', (route) => {
    // Replaces bull-board's own handler, which would answer 500 and print stack traces.
    route.errorHandler = (error, request, reply) => {
      errors.answer(error, request, reply);
    };
  });
  board.addHook('preSerialization', (request, reply, payload, done) => {
    if (reply.statusCode < 400) {
      done(null, withoutErrorTexts(payload));
      return;
    }
    const body = toBoardErrorBody(payload, reply.statusCode, request.id);
    reply.status(body.statusCode);
    done(null, body);
  });
  board.addHook('preHandler', (request, _reply, done) => {
    const { jobId } = request.params as { jobId?: string };
    if (!isBoardQuery(request.query)) done(new InvalidAddressError());
    else if (jobId !== undefined && !isJobId(jobId)) done(new NothingHereError());
    else done();
  });
  board.addHook('onSend', (_request, _reply, payload, done) => {
    done(null, withoutForeignFonts(payload));
  });
  await board.register(adapter.registerPlugin(), { prefix: path });
  return board;
}

function withoutForeignFonts(payload: unknown): unknown {
  return typeof payload === 'string' ? payload.replace(FOREIGN_FONTS, '') : payload;
}
