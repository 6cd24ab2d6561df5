import { useLocation } from 'react-router-dom';
import { buttonClass } from './button';
import { EmptyState } from './empty-state';
import { Link } from './link';

/** Replaces a list without entries, or with fewer pages than the address asks for. */
export function EmptyList({ page, title, text }: { page: number; title: string; text: string }) {
  const { pathname } = useLocation();
  if (page === 1) return <EmptyState title={title} text={text} />;
  return (
    <EmptyState title={title} text="The list has fewer pages than that.">
      <Link to={pathname} className={buttonClass({ variant: 'outline' })}>
        Go to the first page
      </Link>
    </EmptyState>
  );
}
