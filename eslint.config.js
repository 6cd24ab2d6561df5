import { fileURLToPath } from 'node:url';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

/** Files that a tool loads by their default export. */
const toolConfiguration = ['**/*.config.ts', '**/*.config.js', '**/*.config.mjs'];

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.nx/**', '.test-results/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: rootDir },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A file over 300 lines is asking to be cut.
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only: a thing has one name everywhere.',
        },
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
      ],
      'no-console': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A Nest module is a class with nothing in it.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/unified-signatures': 'off',
      // Nest's options type is a class with optional members; an object literal is what it wants.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Nest and Fastify hand over methods as values by design.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  {
    // A loader throws its redirect or its failure: the router takes both as the route's answer.
    files: ['frontend/src/**'],
    rules: {
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: 'react-router', name: 'DataWithResponseInit' },
          ],
          allowThrowingUnknown: true,
        },
      ],
    },
  },
  {
    // Tests read what they just made: an assertion that it is there would only repeat the next line.
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/test/**', '**/e2e/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: toolConfiguration, rules: { 'no-restricted-syntax': 'off' } },
);
