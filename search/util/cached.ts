import type { LRUCache } from 'lru-cache'

/** @returns the cached value of the name, or else the result of `make`, which is then cached. */
export function cached<Value extends NonNullable<unknown>>(
  cache: LRUCache<string, Value>,
  name: string,
  make: () => Value,
): Value {
  let value = cache.get(name)
  if (value === undefined) cache.set(name, (value = make()))
  return value
}
