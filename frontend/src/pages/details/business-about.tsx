import type { AboutSection, BusinessDetailResponse } from '@highstreet/api-contract';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { classNames } from '../../ui/class-names';
import { aboutEmoji } from './about-emoji';
import { DetailSection } from './detail-section';

/** About and Description; each only if it is not empty. */
export function BusinessAbout({ business }: { business: BusinessDetailResponse }) {
  const { about, aboutSections, description } = business;
  const hasSections = aboutSections !== null && aboutSections.length > 0;
  return (
    <>
      {(hasSections || about !== null) && (
        <DetailSection title="About">
          {hasSections ? <AboutSections sections={aboutSections} /> : <Paragraphs text={about ?? ''} />}
        </DetailSection>
      )}
      {description !== null && inOneLine(description) !== inOneLine(about ?? '') && (
        <DetailSection title="Description">
          <Paragraphs text={description} />
        </DetailSection>
      )}
    </>
  );
}

/** Files often have the same text in both columns, in one of them with its line breaks. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function AboutSections({ sections }: { sections: readonly AboutSection[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 wrap-anywhere sm:grid-cols-2 wide:grid-cols-3">
      {sections.map(({ section, items }) => (
        <div key={section}>
          <dt className="font-medium">
            <span aria-hidden="true" className="mr-2">
              {aboutEmoji(section)}
            </span>
            <bdi>{section}</bdi>
          </dt>
          {items.map(({ name, value }) => (
            <dd key={name} className="ml-7 text-sm leading-6 text-muted">
              {typeof value === 'string' ? (
                <bdi>{`${name}: ${value}`}</bdi>
              ) : (
                <OfferedItem name={name} offered={value} />
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function OfferedItem({ name, offered }: { name: string; offered: boolean }) {
  const Icon = offered ? Check : X;
  return (
    <>
      <Icon
        className={classNames(
          '-ml-6 mr-2 inline size-4 align-[-0.15em]',
          offered ? 'text-brand' : 'text-accent-ink',
        )}
      />
      {!offered && <span className="sr-only">No </span>}
      <bdi>{name}</bdi>
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3 wrap-anywhere">
      {text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          // Lines may repeat and never move.
          <p key={`${index}-${line.slice(0, 12)}`} dir="auto">
            {line}
          </p>
        ))}
    </div>
  );
}
