import { classNames } from '../../../ui/class-names';
import { categoryStyle } from '../category-style';

/** The category's emoji on its colour; its initial where it has none. Decoration beside the name. */
export function CategoryEmoji({ name, className }: { name: string; className: string }) {
  const style = categoryStyle(name);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-sm font-display font-semibold select-none',
        style?.tint ?? 'bg-sunken text-muted',
        className,
      )}
    >
      {style?.emoji ?? name.charAt(0).toUpperCase()}
    </span>
  );
}
