import { Module } from '@nestjs/common';
import { QueueBoard } from './queue-board.js';

/** bull-board: every queue and job, to look at. */
@Module({ providers: [QueueBoard] })
export class QueueBoardModule {}
