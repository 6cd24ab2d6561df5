import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { ContactForm } from '../../features/contact/components/contact-form';
import { pageTitle } from '../../lib/page-head/head';
import { phoneHref } from '../../lib/phone';
import type { PageModule } from '../../lib/routing/page-module';
import { useSiteSettings } from '../../lib/site-settings';
import { PageHeader } from '../../ui/page-header';
import { Section } from '../../ui/section';

const questions = [
  {
    question: 'How quickly will you reply?',
    answer: 'We reply to every message within 24 hours.',
  },
  {
    question: 'How do I update a listing?',
    answer: 'Send us the name of the business and what has changed. Listing updates take 24 to 48 hours.',
  },
  {
    question: 'How do I have a listing removed?',
    answer: 'Write to us from the business’s own e-mail address. Removal takes 2 to 3 business days.',
  },
  {
    question: 'What does it cost to be listed?',
    answer: 'Nothing. A listing is free.',
  },
];

const openingHours = [
  { days: 'Monday to Friday', hours: '9:00 to 18:00' },
  { days: 'Saturday', hours: '10:00 to 16:00' },
  { days: 'Sunday', hours: 'Closed' },
];

/** /contact: ways to reach the directory, the message form and common questions. */
function ContactPage() {
  const site = useSiteSettings();
  return (
    <div className="column pt-8">
      <PageHeader title="Contact Us" text="A question, a correction, or a place that is missing: tell us." />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title="Send us a message">
          <ContactForm />
          <noscript>
            <p>
              This form needs JavaScript. You can write to{' '}
              <a href={`mailto:${site.email}`} className="underline">
                {site.email}
              </a>{' '}
              instead.
            </p>
          </noscript>
        </Section>
        <ul className="grid content-start gap-5 max-lg:sm:grid-cols-2">
          <ContactCard icon={<Mail />} title="E-mail">
            <a href={`mailto:${site.email}`} className="-my-3 inline-block py-3 hover:underline">
              {site.email}
            </a>
          </ContactCard>
          <ContactCard icon={<Phone />} title="Phone">
            <a href={phoneHref(site.phone)} className="-my-3 inline-block py-3 hover:underline">
              {site.phone}
            </a>
          </ContactCard>
          <ContactCard icon={<MapPin />} title="Office Address">
            <p className="text-balance">{site.officeAddress}</p>
          </ContactCard>
          <ContactCard icon={<Clock />} title="Business Hours">
            <dl className="tabular-nums">
              {openingHours.map(({ days, hours }) => (
                <div key={days} className="flex flex-wrap justify-between gap-x-4">
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </ContactCard>
        </ul>
      </div>
      <Section title="Frequently Asked Questions">
        <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <div key={question} className="border-t border-line pt-3">
              <dt className="font-display text-lg font-semibold">{question}</dt>
              <dd className="text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}

function ContactCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-t border-line pt-3 lg:first:border-t-0 lg:first:pt-0 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-brand">
      {icon}
      <div className="min-w-0 grow text-sm wrap-anywhere">
        <h2 className="mb-0.5 font-sans text-sm font-semibold tracking-normal">{title}</h2>
        {children}
      </div>
    </li>
  );
}

export const page: PageModule = {
  load: (_args, { site }) => ({
    head: {
      title: pageTitle('Contact', site),
      description: `How to reach ${site.name}: e-mail, telephone, office and a message form. We reply within 24 hours.`,
      canonicalPath: '/contact',
    },
  }),
  Component: ContactPage,
};
