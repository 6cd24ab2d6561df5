import { parseWorkingHours } from '../../lib/opening-hours/working-hours';
import { DetailSection } from './detail-section';

/** The hours as the business states them. */
export function WorkingHours({ text }: { text: string | null }) {
  const lines = parseWorkingHours(text);
  return (
    <DetailSection title="Working Hours">
      {lines.length === 0 ? (
        <p className="text-muted">Working hours are not available. Please contact the business.</p>
      ) : (
        <dl className="grid max-w-md gap-y-1.5 text-sm wrap-anywhere">
          {lines.map(({ day, hours }, index) => (
            <div key={`${index}-${day}`} className="flex flex-wrap justify-between gap-x-6">
              {/* Free text without a day: only the section's heading names it. */}
              <dt dir="auto" className={day === '' ? 'sr-only' : 'font-medium'}>
                {day === '' ? 'Hours' : day}
              </dt>
              <dd dir="auto" className="text-muted tabular-nums">
                {hours}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </DetailSection>
  );
}
