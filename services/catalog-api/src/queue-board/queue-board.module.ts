import { Module } from '@nestjs/common';
import { QueueBoard } from './queue-board.js';

/** bull-board: a read-only view of all queues and jobs. */
@Module({ providers: [QueueBoard] })
export class QueueBoardModule {}
