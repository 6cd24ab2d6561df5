import { useEffect, useRef, useState } from 'react';
import { categoryLook } from '../../../lib/category-look';
import { initialOf } from '../../../lib/initial-of';
import { photoAddress } from '../../../lib/photo-address';
import { classNames } from '../../../ui/class-names';

interface BusinessPhotoProps {
  name: string;
  photo: string | null;
  categoryName: string | undefined;
  /** Size and shape. */
  className: string;
  /** Loads the page's main picture at once; others load lazily. */
  eager?: boolean;
}

/**
 * A business's photo. Falls back to its initial in the category's colour if there is none or it fails to
 * load.
 */
export function BusinessPhoto({ name, photo, categoryName, className, eager = false }: BusinessPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // The picture in the server's HTML may have failed before hydration, when no error handler was attached.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);
  const address = photoAddress(photo);
  return (
    <span className={classNames('photo', categoryLook(categoryName ?? '').tint, className)}>
      <span aria-hidden="true">{initialOf(name)}</span>
      {address !== undefined && !broken && (
        <img
          ref={image}
          src={address}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="photo-image"
          onError={() => {
            setBroken(true);
          }}
        />
      )}
    </span>
  );
}
