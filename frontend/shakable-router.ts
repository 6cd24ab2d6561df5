import type { Plugin } from 'vite';

const ROUTER_FILE = /\/node_modules\/react-router\/dist\/.*\.mjs$/;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT_MADE = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Makes the unused parts of React Router tree-shakable. Its package declares that it has no side effects, but
 * it assigns each component a name for the developer tools (`Form.displayName = …`) and creates it by a call
 * that is not marked as pure. Either makes a bundler keep `Link`, `Form` and their dependencies on every page.
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

/** Marks the calls that create components as pure and removes the components' display names. */
export function markPure(code: string): string {
  return code.replace(DISPLAY_NAME, '').replace(COMPONENT_MADE, '= /* @__PURE__ */ $1');
}
