import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useSiteSettings } from '../../lib/site-settings';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useCopyText } from './use-copy-text';

interface ShareButtonProps {
  name: string;
  path: string;
  /** On a phone only the icon, to leave room for others beside it. */
  compact: boolean;
}

/** Opens the system's share sheet with the page's address, or copies the address if there is none. */
export function ShareButton({ name, path, compact }: ShareButtonProps) {
  const { origin } = useSiteSettings();
  const { outcome, announcement, copy } = useCopyText('Link');
  const url = `${origin}${path}`;
  const share = async () => {
    if (typeof navigator.share !== 'function') {
      await copy(url);
      return;
    }
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      // AbortError: the visitor closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        busy={false}
        className={classNames('script-only', compact && 'max-sm:px-3.5')}
        onClick={() => {
          void share();
        }}
      >
        {outcome === 'Copied' ? <Check /> : <Share2 />}
        <span className={compact ? 'max-sm:sr-only' : undefined}>{outcome ?? 'Share'}</span>
      </Button>
      {announcement}
    </>
  );
}
