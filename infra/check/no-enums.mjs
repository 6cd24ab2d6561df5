/**
 * A rule for oxlint, which has none: types are unions of string literals, not enums.
 *
 * @typedef {{ report(problem: { node: unknown, message: string }): void }} Context
 */
export default {
  meta: { name: 'highstreet' },
  rules: {
    'no-enums': {
      create: (/** @type {Context} */ context) => ({
        TSEnumDeclaration(/** @type {unknown} */ node) {
          context.report({ node, message: 'Use a union of string literals.' });
        },
      }),
    },
  },
};
