import { createElement, type SVGProps } from 'react';

/** What an icon of lucide-react is made of: elements with their attributes, `key` included. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Draws an icon of lucide-react. The build takes this in place of the library's own function, which brings sizes,
 * colours and contexts that nothing here uses: 1 KiB of every page. An icon without a name is hidden from screen readers.
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
      node.map(([tag, elementAttributes]) => createElement(tag, elementAttributes)),
    );
}

export { createLucideIcon as default };
