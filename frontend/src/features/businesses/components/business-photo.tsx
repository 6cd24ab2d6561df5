import { useEffect, useRef, useState } from 'react';
import { categoryLook } from '../../../lib/category-look';
import { initialOf } from '../../../lib/initial-of';
import { photoAddress, tileAddresses } from '../../../lib/photo-address';
import { classNames } from '../../../ui/class-names';

interface BusinessPhotoProps {
  name: string;
  photo: string | null;
  categoryName: string | undefined;
  /** Size and shape. */
  className: string;
  /** The page's main picture: loads at once and in full. Others load lazily, as small as a list shows them. */
  eager?: boolean;
}

/**
 * A business's photo. Falls back to its initial in the category's colour if there is none or it fails to
 * load.
 */
export function BusinessPhoto({ name, photo, categoryName, className, eager = false }: BusinessPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    // The picture in the server's HTML may have failed before hydration, when no error handler was attached.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setFailures(1);
  }, []);
  const address = (eager ? [photoAddress(photo)] : tileAddresses(photo))[failures];
  return (
    <span className={classNames('photo', categoryLook(categoryName ?? '').tint, className)}>
      <span aria-hidden="true">{initialOf(name)}</span>
      {address !== undefined && (
        <img
          ref={image}
          src={address}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          className="photo-image"
          onError={() => {
            setFailures(failures + 1);
          }}
        />
      )}
    </span>
  );
}
