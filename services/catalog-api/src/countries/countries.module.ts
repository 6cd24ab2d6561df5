import { Module } from '@nestjs/common';
import { CitiesModule } from '../cities/cities.module.js';
import { CountriesController } from './countries.controller.js';
import { CountriesRepository } from './countries.repository.js';
import { CountriesService } from './countries.service.js';

@Module({
  imports: [CitiesModule],
  controllers: [CountriesController],
  providers: [CountriesService, CountriesRepository],
})
export class CountriesModule {}
