import Share2 from 'lucide-react/icons/share-2';
import { copyText } from '../../lib/copy-text';
import { useSiteSettings } from '../../lib/site-settings';
import { Button } from '../../ui/button';

/** Opens the system's share sheet with the page's address, or copies the address if there is none. */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const { origin } = useSiteSettings();
  return (
    <Button
      variant="outline"
      className="group script-only max-sm:not-only:px-3.5"
      onClick={() => {
        void share({ title: name, url: `${origin}${path}` });
      }}
    >
      <Share2 />
      <span className="max-sm:group-not-only:sr-only">Share</span>
    </Button>
  );
}

async function share(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share !== 'function') {
    await copyText(page.url, 'Link');
    return;
  }
  try {
    await navigator.share(page);
  } catch (error) {
    // AbortError: the visitor closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(page.url, 'Link');
  }
}
