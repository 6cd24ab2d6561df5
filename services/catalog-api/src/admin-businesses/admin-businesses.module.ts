import { Module } from '@nestjs/common';
import { AdminBusinessesController } from './admin-businesses.controller.js';
import { AdminBusinessesRepository } from './admin-businesses.repository.js';
import { AdminBusinessesService } from './admin-businesses.service.js';
import { AdminOrderedRepository } from './admin-ordered.repository.js';
import { AdminSearchRepository } from './admin-search.repository.js';
import { DeleteAllRepository } from './delete-all.repository.js';

@Module({
  controllers: [AdminBusinessesController],
  providers: [
    AdminBusinessesRepository,
    AdminBusinessesService,
    AdminOrderedRepository,
    AdminSearchRepository,
    DeleteAllRepository,
  ],
})
export class AdminBusinessesModule {}
