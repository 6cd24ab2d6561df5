import type { ComponentProps } from 'react';
import { sortedByName } from '../../../lib/sorted-by-name';
import { Select } from '../../../ui/field';
import type { Choice } from '../choices';

interface ChoiceSelectProps extends Omit<ComponentProps<typeof Select>, 'children' | 'defaultValue'> {
  /** The entry that chooses nothing. */
  all: string;
  choices: readonly Choice[];
  /** Id of what is chosen. */
  chosen?: number | undefined;
  /** What it is called where it is not among the choices. */
  chosenName?: string | undefined;
}

/** A select for a category or city. Shows the chosen entry even if it is not among the choices. */
export function ChoiceSelect({ all, choices, chosen, chosenName = '', ...rest }: ChoiceSelectProps) {
  const sorted = sortedByName(choices);
  const isOffered = chosen === undefined || choices.some(({ id }) => id === chosen);
  // In the same list and by the same key either way: a new element in its place would not be selected.
  const entries = isOffered ? sorted : [{ id: chosen, name: chosenName }, ...sorted];
  return (
    <Select {...rest} defaultValue={chosen ?? ''}>
      <option value="">{all}</option>
      {entries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
