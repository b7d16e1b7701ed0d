import type { Item } from '#imports/descriptions/items/items.ts'

/** Whether an item says something that the reader has no use for: a word or number that no list explains, in brackets or not. */
export function isUnread(item: Item): boolean {
  return item.kind === 'unknown' || (item.kind === 'remark' && !item.isKnown)
}
