import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A part of a page whose code is loaded on the first render. Renders nothing until the code is there, or if
 * it fails to load because the visitor is offline or a newer build has replaced it: the page is complete
 * without it. (React's `lazy` would throw the failure, which removes the page.) Each render asks again, but a
 * browser that remembers the failed import, as the standard says, has the part only in another document.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function OptionalPart(props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      if (Part !== undefined) return;
      load().then(
        (part) => {
          setPart(() => part);
        },
        () => undefined,
      );
    });
    return Part && <Part {...props} />;
  };
}
