import ExternalLink from 'lucide-react/icons/external-link';
import { Button, buttonClass } from '../../../ui/button';

interface ViewLinkProps {
  /** Address of the file. */
  url: string;
  /** Name of the file, for screen readers. */
  name: string;
  enabled: boolean;
}

/** Opens a file in a new tab, if it exists. */
export function ViewLink({ url, name, enabled }: ViewLinkProps) {
  const content = (
    <>
      <ExternalLink />
      View
    </>
  );
  if (!enabled) {
    return (
      <Button variant="outline" size="small" disabled aria-label={`View ${name}`}>
        {content}
      </Button>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`View ${name}`}
      className={buttonClass({ variant: 'outline', size: 'small' })}
    >
      {content}
    </a>
  );
}
