import { categoryLook } from '../../../lib/category-look';
import { initialOf } from '../../../lib/initial-of';
import { classNames } from '../../../ui/class-names';

/** The category's emoji, else its initial, on its colour. Decoration beside the name. */
export function CategoryEmoji({ name, className }: { name: string; className: string }) {
  const { emoji, tint } = categoryLook(name);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-sm font-display font-semibold select-none',
        tint,
        className,
      )}
    >
      {emoji ?? initialOf(name)}
    </span>
  );
}
