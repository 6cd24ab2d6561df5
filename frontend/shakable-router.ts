import type { Plugin } from 'vite';

const ROUTER_FILE = /\/node_modules\/react-router\/dist\/.*\.mjs$/;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT_MADE = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Lets the build leave out what no page uses of React Router. Its package promises to have no side effects, but it names
 * each component for the developer tools (`Form.displayName = …`) and makes it by a call that is not marked as pure; for
 * a bundler either is a reason to keep `Link`, `Form` and all that they need: 2 KiB of every page.
 */
export function shakableRouter(): Plugin {
  return {
    name: 'highstreet:shakable-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER_FILE },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
  };
}

/** Marks the calls that make components as pure, and takes away the names of components. */
export function markPure(code: string): string {
  return code.replace(DISPLAY_NAME, '').replace(COMPONENT_MADE, '= /* @__PURE__ */ $1');
}
