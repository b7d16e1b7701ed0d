import { describe, expect, it } from 'vitest'
import { KeptUntilChange } from './change-cache.ts'

interface Word {
  readonly text: string
}

function hearing(maxBytes = 100_000): KeptUntilChange<Word> {
  const kept = new KeptUntilChange<Word>({ maxBytes, maxAgeMs: 600_000, bytesOf: ({ text }) => text.length })
  kept.resume()
  return kept
}

const made = (text: string) => async () => ({ text })

describe('KeptUntilChange', () => {
  it('makes a value once, also for those who ask while it is being made', async () => {
    const kept = hearing()
    const making = Promise.withResolvers<Word>()
    const first = kept.get('a', () => making.promise)
    const second = kept.get('a', made('another'))
    making.resolve({ text: 'one' })
    const values = await Promise.all([first, second, kept.get('a', made('third'))])
    expect(values.map((value) => value?.text)).toEqual(['one', 'one', 'one'])
  })

  it('does not keep, nor hand on, what began before a change', async () => {
    const kept = hearing()
    const making = Promise.withResolvers<Word>()
    const before = kept.get('a', () => making.promise)
    kept.empty()
    const after = kept.get('a', made('new'))
    making.resolve({ text: 'old' })
    expect([await before, await after]).toEqual([{ text: 'old' }, { text: 'new' }])
    expect(await kept.get('a', made('later'))).toEqual({ text: 'new' })
  })

  it('lets each make their own where there is none to keep or the other failed', async () => {
    const kept = hearing()
    const making = Promise.withResolvers<Word | null>()
    const [failing, waiting] = [kept.get('a', () => making.promise), kept.get('a', made('own'))]
    making.reject(new Error('broken'))
    await expect(failing).rejects.toThrow('broken')
    expect(await waiting).toEqual({ text: 'own' })
    expect(await kept.get('b', async () => null)).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('forgets the one least recently asked for when there is no more room', async () => {
    const kept = hearing(1500)
    for (const name of ['a', 'b', 'c', 'a', 'd']) await kept.get(name, made(name.repeat(50)))
    expect(kept.size).toBe(3)
    expect(await kept.get('a', made('new'))).toEqual({ text: 'a'.repeat(50) })
    expect(await kept.get('b', made('new'))).toEqual({ text: 'new' })
  })

  it('keeps nothing before changes are heard', async () => {
    const kept = hearing()
    kept.pause()
    await kept.get('a', made('one'))
    expect(kept.size).toBe(0)
  })
})
