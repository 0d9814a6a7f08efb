import { ORDERS, type Order } from '../store/settings/orders.ts';
import { t, type Key } from '../ui/words.ts';

export interface OrderProps {
  readonly order: Order;
  /** What was searched for and found; empty while nothing is. */
  readonly query: string;
  readonly onOrder: (order: Order) => void;
}

const NAMES: Readonly<Record<Order, Key>> = {
  newest: 'library_order_newest',
  oldest: 'library_order_oldest',
  title: 'library_order_title',
  shortest: 'library_order_shortest',
};

/** Chooses the order of the list. What a search has found stands by its rank, and this says so. */
export function OrderChoice({ order, query, onOrder }: OrderProps) {
  if (query !== '') return <span class="order">{t('library_order_found')}</span>;
  return (
    <select
      aria-label={t('library_order')}
      value={order}
      onChange={({ currentTarget }) => {
        const chosen = ORDERS.find((one) => one === currentTarget.value);
        if (chosen) onOrder(chosen);
      }}
    >
      {ORDERS.map((one) => (
        <option key={one} value={one}>
          {t(NAMES[one])}
        </option>
      ))}
    </select>
  );
}
