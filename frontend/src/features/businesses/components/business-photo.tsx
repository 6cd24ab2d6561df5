import { useEffect, useRef, useState } from 'react';
import { categoryLook } from '../../../lib/category-look';
import { initialOf } from '../../../lib/whole-characters';
import { classNames } from '../../../ui/class-names';

interface BusinessPhotoProps {
  name: string;
  photo: string | null;
  categoryName: string | undefined;
  /** Size and shape. */
  className: string;
  /** The page's main picture is fetched at once; the others when they come into view. */
  eager?: boolean;
}

/** A business's photo, or its initial in the category's colour where there is none or it does not load. */
export function BusinessPhoto({ name, photo, categoryName, className, eager = false }: BusinessPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // The server's picture may have failed before this code was here to hear of it.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);
  const source = photo !== null && /^https?:\/\//.test(photo) && !broken ? photo : undefined;
  return (
    <span
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden font-display font-semibold select-none',
        categoryLook(categoryName ?? '').tint,
        className,
      )}
    >
      <span aria-hidden="true">{initialOf(name)}</span>
      {source !== undefined && (
        <img
          ref={image}
          src={source.replace(/^http:/, 'https:')}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={() => {
            setBroken(true);
          }}
        />
      )}
    </span>
  );
}
