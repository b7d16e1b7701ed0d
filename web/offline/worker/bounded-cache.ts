import type { BoundedCache } from './caches.ts'

/** Cached answers are found by address alone. */
const BY_ADDRESS: CacheQueryOptions = { ignoreVary: true }

export async function cached(cache: BoundedCache, address: string): Promise<Response | undefined> {
  return (await caches.open(cache.name)).match(address, BY_ADDRESS)
}

/** Adds an answer as the newest, and removes the oldest beyond the bound. */
export async function addToCache(cache: BoundedCache, address: string, answer: Response): Promise<void> {
  const entries = await caches.open(cache.name)
  // A replaced entry would keep its old position and be removed too early.
  await entries.delete(address, BY_ADDRESS)
  await entries.put(address, answer)
  const all = await entries.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - cache.most)).map((entry) => entries.delete(entry)))
}

export async function removeFromCache(cache: BoundedCache, address: string): Promise<void> {
  await (await caches.open(cache.name)).delete(address, BY_ADDRESS)
}
