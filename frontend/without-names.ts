import type { Plugin } from 'vite';

const RADIX_FILE = /\/node_modules\/@radix-ui\/.*\.mjs$/;
const CLASS_NAME = /^ *static \{\n *__name\(this, "[^"]*"\);\n *\}\n/gm;
const FUNCTION_NAME = /^ *__name\(\w+, "[^"]*"\);\n/gm;

/**
 * Leaves out the statements by which Radix assigns names to its classes and functions, for the developer tools. Those
 * of classes are static blocks: Safari before 16.4 would run nothing of a file that has one.
 */
export function withoutNames(): Plugin {
  return {
    name: 'highstreet:without-names',
    apply: 'build',
    transform: {
      filter: { id: RADIX_FILE },
      handler: (code) => ({ code: removeNames(code), map: null }),
    },
  };
}

/** The code without statements that only assign names. */
export function removeNames(code: string): string {
  return code.replace(CLASS_NAME, '').replace(FUNCTION_NAME, '');
}
