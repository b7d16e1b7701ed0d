import type { LRUCache } from 'lru-cache'

/** @returns what is cached under the name, or else what `make` gives, which is then cached. */
export function cached<Value extends NonNullable<unknown>>(
  cache: LRUCache<string, Value>,
  name: string,
  make: () => Value,
): Value {
  let value = cache.get(name)
  if (value === undefined) cache.set(name, (value = make()))
  return value
}
