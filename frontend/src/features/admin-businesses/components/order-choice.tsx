import { useId } from 'react';
import { Select } from '../../../ui/field';
import { orderChoices } from '../list-order';
import type { ListOrder } from '../list-order';

interface OrderChoiceProps {
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
}

/**
 * Sort order of the list: the same as in the table's headings, including columns hidden on a narrow screen.
 */
export function OrderChoice({ order, onOrder }: OrderChoiceProps) {
  const id = useId();
  const chosen = orderChoices.findIndex(
    (choice) => choice.sort === order.sort && choice.order === order.order,
  );
  return (
    <div className="flex items-center gap-2 *:last:min-w-0">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        Sort by
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={({ currentTarget }) => {
          const choice = orderChoices[Number(currentTarget.value)];
          if (choice !== undefined) onOrder({ sort: choice.sort, order: choice.order });
        }}
      >
        {orderChoices.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
