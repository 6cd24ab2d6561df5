import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of a page whose code comes when the part is first drawn. It is nothing until then, and stays nothing where the code
 * cannot be had, because the visitor is offline or a newer build has taken its place: the page is whole without it.
 * (React's own `lazy` throws the failure, which takes the page away.) Whenever it is drawn again, it asks again.
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
