import { expect, it } from 'vitest';
import { placeAlone } from './place-alone.js';

it.each([
  ['near 8001', '8001'],
  ['zip code 35630', '35630'],
  ['on Langstrasse', 'Langstrasse'],
  ['an der Langstrasse', 'Langstrasse'],
  ['close to Brooklyn', 'Brooklyn'],
  ['Around Florence AL', 'Florence AL'],
  ['near to Covent Garden, London', 'Covent Garden, London'],
  ['in downtown LA', 'LA'],
  ['City of London', 'London'],
  ['in der Nähe von Zürich', 'Zürich'],
  ['Stadt Zürich', 'Zürich'],
  ['près de Genève', 'Genève'],
  ['w Warszawie', 'Warszawie'],
  ['malapit sa QC', 'QC'],
  ['Long Beach area', 'Long Beach'],
  ['Discovery Bay area', 'Discovery Bay'],
  ['Philadelphia metro area, PA', 'Philadelphia, PA'],
  ['greater los angeles area', 'los angeles'],
  ['Zürich Altstadt', 'Zürich'],
  ['Los Angeles County, CA', 'Los Angeles, CA'],
  ['near LA County', 'LA'],
  ['in usa', 'usa'],
  ['Brooklyn downtown area', 'Brooklyn'],
])('takes for the place in %j: %j', (location, place) => {
  expect(placeAlone(location)).toBe(place);
});

it.each([
  'The Hague',
  'At the Beach',
  'North Carolina',
  'West Virginia',
  'Paris, Texas',
  'Orange County',
  'Houston County',
  'Bay Area',
  'San Francisco Bay Area',
  'Area 51',
  'Inglewood',
  'ON, Canada',
  'ON Canada',
  'IN USA',
  'Sa Pa',
  'East London',
  'near me',
  'near you',
  'in my area',
  'downtown near me',
  'downtown',
  'near downtown',
  'greater metro area',
  '',
])('leaves %j as it is', (location) => {
  expect(placeAlone(location)).toBe(location);
});
