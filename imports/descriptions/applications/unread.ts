import type { Item } from '#imports/descriptions/items/items.ts'

/** Whether an item is a word or number, in brackets or not, that no word list explains: the reader cannot tell what it changes. */
export function isUnread(item: Item): boolean {
  return item.kind === 'unknown' || (item.kind === 'remark' && !item.isKnown)
}
