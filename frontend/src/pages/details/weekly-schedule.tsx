import { weekdays } from '@highstreet/api-contract';
import type { BusinessHours, DayHours } from '@highstreet/api-contract';
import { useNow } from '../../lib/clock';
import { localTimeIn } from '../../lib/opening-hours/local-time';
import { isWholeDay } from '../../lib/opening-hours/opening-state';
import { DetailSection } from './detail-section';

interface WeeklyScheduleProps {
  hours: BusinessHours | null;
  timeZone: string | null;
}

/** Opening hours of each day, with today marked. An unknown day is shown as unknown, not as closed. */
export function WeeklySchedule({ hours, timeZone }: WeeklyScheduleProps) {
  const today = localTimeIn(timeZone, useNow())?.weekday;
  if (hours === null || Object.keys(hours).length === 0) return null;
  return (
    <DetailSection title="Weekly Schedule">
      <table className="w-full max-w-md text-sm">
        <tbody>
          {weekdays.map((day) => (
            <tr key={day} className={day === today ? 'font-semibold [&>th]:text-brand' : 'font-normal'}>
              {/* On the cell: VoiceOver goes from cell to cell, and tells nothing of their row. */}
              <th
                scope="row"
                aria-current={day === today ? 'date' : undefined}
                className="py-1 pr-4 text-left align-top [font-weight:inherit] capitalize"
              >
                {day}
              </th>
              <td className="py-1 text-right tabular-nums">
                <DayEntry day={hours[day]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DetailSection>
  );
}

function DayEntry({ day }: { day: DayHours | undefined }) {
  if (day === undefined) return <span className="text-muted">Not known</span>;
  if (day.closed || day.periods.length === 0) return 'Closed';
  return day.periods.map((period) => (
    <span key={period.open} className="block">
      {isWholeDay(period) ? 'Open 24 hours' : `${period.open} – ${period.close}`}
    </span>
  ));
}
