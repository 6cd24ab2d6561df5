import type { Plugin } from 'vite';

const ICON_FILE = /\/node_modules\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/;
/** Key of each element, for a list of children; random letters, which no compression shortens. */
const KEY = /,\s+key: "\w+"(?=\s+\})/g;
/** For developers' tools. */
const NAME_AND_SIZE = /^ {2}name: "[^"]*",\n {2}size: \d+,\n/m;
const FORMER_NAMES = /,\n {2}aliases: \[[^\]]*\](?=\n\})/;
/** Does nothing, but a bundler has to keep it. */
const BARE_READ = /^__iconData\.node;\n/m;

/** Leaves of an icon of lucide-react what `src/ui/create-lucide-icon.ts` draws. */
export function plainIcons(): Plugin {
  return {
    name: 'highstreet:plain-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON_FILE },
      handler: (code) => ({ code: leavePlain(code), map: null }),
    },
  };
}

/** The code of an icon without keys, names and size. */
export function leavePlain(code: string): string {
  return code.replace(KEY, '').replace(NAME_AND_SIZE, '').replace(FORMER_NAMES, '').replace(BARE_READ, '');
}
