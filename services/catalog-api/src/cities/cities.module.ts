import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { CitiesController } from './cities.controller.js';
import { CitiesRepository } from './cities.repository.js';
import { CitiesService } from './cities.service.js';

@Module({
  imports: [BusinessesModule],
  controllers: [CitiesController],
  providers: [CitiesService, CitiesRepository],
  exports: [CitiesRepository],
})
export class CitiesModule {}
