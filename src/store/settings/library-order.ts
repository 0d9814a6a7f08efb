import browser from 'webextension-polyfill';
import { ORDERS, type Order } from './orders.ts';

/** Among the choices of `reader-choices.ts`, which go with everything to another browser. */
const KEY = 'library.order';

/** The order that was chosen last on this machine. */
export async function readOrder(): Promise<Order> {
  const { [KEY]: stored } = await browser.storage.local.get(KEY);
  return ORDERS.find((order) => order === stored) ?? ORDERS[0];
}

/** Stores the order from now on. */
export function writeOrder(order: Order): Promise<void> {
  return browser.storage.local.set({ [KEY]: order });
}
