import { DomainError } from '@highstreet/platform';
import { StandardSchemaValidationPipe } from '@nestjs/common';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** "limit: must be between 1 and 100" */
function describe(issue: Issue): string {
  if (!issue.path?.length) return issue.message;
  const path = issue.path
    .map((segment) => String(typeof segment === 'object' ? segment.key : segment))
    .join('.');
  return `${path}: ${issue.message}`;
}

/** Validates every parameter that names its schema, such as `@Query({ schema: searchQuery })`. */
export function createValidationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new DomainError('VALIDATION_FAILED', 'invalid', 'The request is not valid', {
        errors: issues.map(describe),
      }),
  });
}
