import { createElement } from 'react';
import type { SVGProps } from 'react';

/** The data of a lucide-react icon: elements with their attributes (plain-icons.ts). */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Renders a lucide-react icon. The build uses this in place of the library's function, whose sizes, colours
 * and contexts nothing here uses: 1 KiB of every page. An icon without a name is hidden from screen readers.
 */
function createLucideIcon({ node }: IconData) {
  return (attributes: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': attributes['aria-label'] === undefined ? true : undefined,
        ...attributes,
      },
      // One by one: of an array, React would want keys.
      ...node.map(([tag, elementAttributes]) => createElement(tag, elementAttributes)),
    );
}

export { createLucideIcon as default };
