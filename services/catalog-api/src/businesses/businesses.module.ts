import { Module } from '@nestjs/common';
import { BusinessDetailRepository } from './business-detail.repository.js';
import { BusinessListsRepository } from './business-lists.repository.js';
import { BusinessesController } from './businesses.controller.js';
import { BusinessesService } from './businesses.service.js';

@Module({
  controllers: [BusinessesController],
  providers: [BusinessesService, BusinessDetailRepository, BusinessListsRepository],
  exports: [BusinessListsRepository],
})
export class BusinessesModule {}
