import type { Item } from '#imports/descriptions/items/items.ts'

/** Whether an item is a word or number that no word list explains, in brackets or not: its effect on the list is unknown. */
export function isUnread(item: Item): boolean {
  return item.kind === 'unknown' || (item.kind === 'remark' && !item.isKnown)
}
