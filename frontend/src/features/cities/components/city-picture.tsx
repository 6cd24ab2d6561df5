import { classNames } from '../../../ui/class-names';
import { cityPictureAddress, cityPictureVariant } from '../city-picture-address';

interface CityPictureProps {
  city: { slug: string; country: string | null };
  className: string;
  /** Loads the page's main picture at once; others load lazily. */
  eager?: boolean;
}

/** A city's skyline. Decoration beside its name, hence no text of its own. */
export function CityPicture({ city, className, eager = false }: CityPictureProps) {
  return (
    <img
      src={cityPictureAddress(city)}
      alt=""
      width={480}
      height={180}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('skyline', cityPictureVariant(city), className)}
    />
  );
}
