import { describe, expect, it } from 'vitest'
import { ChangeCache } from './change-cache.ts'

interface Word {
  readonly text: string
}

function listeningCache(maxBytes = 100_000): ChangeCache<Word> {
  const cache = new ChangeCache<Word>({ maxBytes, maxAgeMs: 600_000, bytesOf: ({ text }) => text.length })
  cache.resume()
  return cache
}

const made = (text: string) => async () => ({ text })

describe('ChangeCache', () => {
  it('computes a value once, also for requests that come meanwhile', async () => {
    const cache = listeningCache()
    const making = Promise.withResolvers<Word>()
    const first = cache.get('a', () => making.promise)
    const second = cache.get('a', made('another'))
    making.resolve({ text: 'one' })
    const values = await Promise.all([first, second, cache.get('a', made('third'))])
    expect(values.map((value) => value?.text)).toEqual(['one', 'one', 'one'])
  })

  it('does not cache, nor hand on, what began before a change', async () => {
    const cache = listeningCache()
    const making = Promise.withResolvers<Word>()
    const before = cache.get('a', () => making.promise)
    cache.empty()
    const after = cache.get('a', made('new'))
    making.resolve({ text: 'old' })
    expect([await before, await after]).toEqual([{ text: 'old' }, { text: 'new' }])
    expect(await cache.get('a', made('later'))).toEqual({ text: 'new' })
  })

  it('lets each make their own where the value is not to be shared or the other failed', async () => {
    const cache = listeningCache()
    const making = Promise.withResolvers<Word | null>()
    const [failing, waiting] = [cache.get('a', () => making.promise), cache.get('a', made('own'))]
    making.reject(new Error('broken'))
    await expect(failing).rejects.toThrow('broken')
    expect(await waiting).toEqual({ text: 'own' })
    expect(await cache.get('b', async () => null)).toBeNull()
    expect(cache.size).toBe(0)
  })

  it('forgets the one least recently used when there is no more room', async () => {
    const cache = listeningCache(1500)
    for (const name of ['a', 'b', 'c', 'a', 'd']) await cache.get(name, made(name.repeat(50)))
    expect(cache.size).toBe(3)
    expect(await cache.get('a', made('new'))).toEqual({ text: 'a'.repeat(50) })
    expect(await cache.get('b', made('new'))).toEqual({ text: 'new' })
  })

  it('caches nothing before changes are heard', async () => {
    const cache = listeningCache()
    cache.pause()
    await cache.get('a', made('one'))
    expect(cache.size).toBe(0)
  })
})
