import { LRUCache } from 'lru-cache'

/** Far more than a file has of different makes with models, or of engines. */
const MOST = 5000

/** `read` with a cache: the rows of a file repeat the same few names. It must depend on the text alone. */
export function repeated<Value extends object>(read: (text: string) => Value): (text: string) => Value {
  const cache = new LRUCache<string, Value>({ max: MOST })
  return (text) => {
    const known = cache.get(text)
    if (known !== undefined) return known
    const value = read(text)
    cache.set(text, value)
    return value
  }
}
