import { useNow } from '../../../lib/clock';
import { localTimeIn } from '../../../lib/opening-hours/local-time';
import { openingState } from '../../../lib/opening-hours/opening-state';
import type { OpeningPeriods, OpeningState } from '../../../lib/opening-hours/opening-state';
import { classNames } from '../../../ui/class-names';

interface OpenStateProps {
  hours: OpeningPeriods | null;
  timeZone: string | null;
  /** The hours in words, which the page shows below. */
  workingHours?: string | null;
  /** For a card: leaves out the closing time, and renders nothing if the hours are unknown. */
  brief?: boolean;
}

/** Shows whether a business is open now by its local time, and until when, or that this is unknown. */
export function OpenState({ hours, timeZone, workingHours = null, brief = false }: OpenStateProps) {
  const local = localTimeIn(timeZone, useNow());
  const state: OpeningState = local === undefined ? { kind: 'unknown' } : openingState(hours, local);
  if (state.kind === 'unknown') {
    return brief ? null : (
      <span className="text-sm text-muted">
        {workingHours === null ? 'Opening hours not known' : 'See the working hours below'}
      </span>
    );
  }
  const open = state.kind === 'open';
  return (
    <span className={classNames('with-sign', brief ? 'card-state' : 'flex-wrap')}>
      <span aria-hidden="true" className={open ? 'sign-open' : 'sign-closed'} />
      <span className={classNames('font-medium', open ? 'text-brand' : 'text-accent-ink')}>
        {open ? 'Open' : 'Closed'}
      </span>
      {!brief && <span className="text-muted">{restOf(state)}</span>}
    </span>
  );
}

function restOf(state: Exclude<OpeningState, { kind: 'unknown' }>): string {
  if (state.kind === 'open') return state.allDay ? '24 hours' : `until ${state.until}`;
  if (state.opens === undefined) return '';
  const { day, time } = state.opens;
  return `opens ${day === 'today' ? time : `${dayLabel(day)} ${time}`}`;
}

function dayLabel(day: string): string {
  return day === 'tomorrow' ? day : day.charAt(0).toUpperCase() + day.slice(1, 3);
}
