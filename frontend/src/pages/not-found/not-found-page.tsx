import { pageTitle } from '../../lib/page-head/head';
import { usePageHead } from '../../lib/page-head/use-page-head';
import { useSiteSettings } from '../../lib/site-settings';
import { LinkButton } from '../../ui/button';
import { MessageScreen } from '../../ui/message-screen';

/** Shown for any address without a route. Its hint addresses a developer, as the specification requires. */
export function NotFoundPage() {
  usePageHead({ title: pageTitle('Page Not Found', useSiteSettings()), indexed: false });
  return (
    <MessageScreen
      title="Page Not Found"
      text="Did you forget to add the page to the router?"
      mark={
        <p className="font-display text-2xl font-semibold text-muted" aria-hidden="true">
          404
        </p>
      }
    >
      <LinkButton to="/">Go to the home page</LinkButton>
      <LinkButton to="/search" variant="outline">
        Search
      </LinkButton>
    </MessageScreen>
  );
}
