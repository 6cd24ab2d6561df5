import type { BusinessHours } from '@highstreet/api-contract';
import { useNow } from '../../../lib/clock';
import { localTimeIn } from '../../../lib/opening-hours/local-time';
import { type OpeningState, openingState } from '../../../lib/opening-hours/opening-state';
import { classNames } from '../../../ui/class-names';

interface OpenStateProps {
  hours: BusinessHours | null;
  country: string | null;
  /** Leaves out until when, where room is short. */
  brief?: boolean;
}

/** Open or closed now, and until when; nothing where that is not known. */
export function OpenState({ hours, country, brief = false }: OpenStateProps) {
  const local = localTimeIn(country, useNow());
  const state: OpeningState = local === undefined ? { kind: 'unknown' } : openingState(hours, local);
  if (state.kind === 'unknown') return null;
  const open = state.kind === 'open';
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full', open ? 'bg-brand' : 'border-[1.5px] border-accent-ink')}
      />
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
