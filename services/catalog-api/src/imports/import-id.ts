import { integerParameter } from '@highstreet/api-contract';

/** The id of an import in a path: a whole number from 1. */
export const importIdParameter = integerParameter
  .refine((id) => id >= 1, 'must be 1 or more')
  .meta({ minimum: 1 });
