import { useParams, useRouteError } from 'react-router-dom';
import { AdSlot } from '../../features/advertising/components/ad-slot';
import { businessDetailQuery, useBusinessDetail } from '../../features/businesses/api/business-detail';
import { useViewEvent } from '../../lib/analytics/analytics';
import { businessCrumbs } from '../../lib/crumbs';
import { failureHead, failureText } from '../../lib/page-head/failure-head';
import { usePageHead } from '../../lib/page-head/use-page-head';
import type { PageModule } from '../../lib/routing/page-module';
import { redirectToCanonical } from '../../lib/routing/redirect-to-canonical';
import { loadOrFail, routeFailureOf } from '../../lib/routing/route-failure';
import { useRetryWhenConnected } from '../../lib/routing/use-retry-when-connected';
import { useSiteSettings } from '../../lib/site-settings';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { LinkButton } from '../../ui/button';
import { GoBackButton } from '../../ui/go-back-button';
import { MessageScreen } from '../../ui/message-screen';
import { TryAgainLink } from '../../ui/try-again-link';
import { BusinessAbout } from './business-about';
import { businessHead } from './business-head';
import { BusinessHeader } from './business-header';
import { ContactInformation } from './contact-information';
import { OfferedServices } from './offered-services';
import { WaysOn } from './ways-on';
import { WeeklySchedule } from './weekly-schedule';
import { WorkingHours } from './working-hours';

/** /details/{slug}-{first 7 of the place id}: everything about one business. */
function DetailsPage() {
  const business = useBusinessDetail(pathKeyOf(useParams()));
  useViewEvent('business', business);
  return (
    // The key resets all state between businesses, such as a broken photo or a filled advertisement slot.
    <article key={business.id} className="column pt-4 sm:pt-6">
      <Breadcrumbs crumbs={businessCrumbs(business)} />
      <AdSlot position="above" className="mb-6" />
      <BusinessHeader business={business} />
      <AdSlot position="below" className="mt-6" />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {/* In the order of a phone's screen: what arrives later must not push down what is shown. */}
        <div className="hours-beside grid content-start gap-10 lg:col-start-2">
          <ContactInformation business={business} />
          <WeeklySchedule hours={business.businessHours} timeZone={business.timeZone} />
        </div>
        <div className="grid content-start gap-10 lg:col-start-1 lg:row-start-1">
          <BusinessAbout business={business} />
          <WorkingHours text={business.workingHours} />
          <OfferedServices services={business.services} />
        </div>
      </div>
      <WaysOn business={business} />
    </article>
  );
}

/** The specification has one screen for a business that is missing, no longer listed or failed to load. */
const NOT_FOUND_TITLE = 'Business Not Found';

function BusinessNotFound() {
  const failure = routeFailureOf(useRouteError());
  useRetryWhenConnected(failure);
  usePageHead(failureHead({ ...failure, title: NOT_FOUND_TITLE }, useSiteSettings()));
  const mayPass = failure.status >= 500;
  // Whether it has closed or asked to be taken off is not for this page to say.
  const unlisted = failure.status === 410 ? 'It was listed here and no longer is.' : undefined;
  const reason = mayPass ? failureText(failure) : unlisted;
  return (
    <MessageScreen
      title={NOT_FOUND_TITLE}
      text="The business you are looking for was not found or does not exist."
    >
      {reason !== undefined && <p className="-mt-3 mb-3 basis-full text-muted">{reason}</p>}
      <GoBackButton />
      {mayPass ? (
        <TryAgainLink failure={failure} variant="outline" />
      ) : (
        <LinkButton to="/search" variant="outline">
          Search
        </LinkButton>
      )}
    </MessageScreen>
  );
}

function pathKeyOf(params: Readonly<Record<string, string | undefined>>): string {
  return params['slug'] ?? '';
}

export const page: PageModule = {
  async load({ params, request }, { queryClient, site }) {
    const business = await loadOrFail(queryClient.query(businessDetailQuery(pathKeyOf(params))), {
      missing: NOT_FOUND_TITLE,
      failed: NOT_FOUND_TITLE,
    });
    redirectToCanonical(request, business.canonicalPath);
    return { head: businessHead(business, site) };
  },
  Component: DetailsPage,
  ErrorBoundary: BusinessNotFound,
};
