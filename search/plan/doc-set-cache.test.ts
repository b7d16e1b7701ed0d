import { describe, expect, it } from 'vitest'
import { hasBit, setBit } from '#search/util/bits.ts'
import { DocSetCache, type DocSet } from './doc-set-cache.ts'
import { createScratch } from './scratch.ts'

const DOCS = 6400

function make(cache: DocSetCache, name: string, count: number, size = count): DocSet {
  return cache.make(name, createScratch(DOCS, { steps: 0 }), size, (bits) => {
    for (let doc = 0; doc < count; doc++) setBit(bits, doc)
  })
}

describe('a cached set', () => {
  it.each([
    [10, 'a list', true, false],
    [100, 'a bit set', false, true],
  ])('of %i of 6400 documents is %s', (count, _, hasList, hasBits) => {
    const set = make(new DocSetCache(DOCS), 'any', count)
    expect([set.count, set.docs !== null, set.bits !== null]).toEqual([count, hasList, hasBits])
    const docs = set.docs === null ? [...Array(DOCS).keys()].filter((doc) => hasBit(set.bits, doc)) : [...set.docs]
    expect(docs).toEqual(Array.from({ length: count }, (__, doc) => doc))
  })

  it('is a list where it is smaller than its maximum', () => {
    expect(make(new DocSetCache(DOCS), 'any', 10, DOCS).bits).toBeNull()
  })

  it('is found by its name until others need its memory', () => {
    const cache = new DocSetCache(DOCS)
    const first = make(cache, 'first', 1000)
    expect(cache.get('first')).toBe(first)
    expect(cache.get('second')).toBeUndefined()
    // 128 bytes for each document are room for some eight hundred bit sets.
    for (let i = 0; i < 1000; i++) make(cache, `other ${i}`, 1000)
    expect(cache.get('first')).toBeUndefined()
    expect(cache.get('other 999')).toBeDefined()
  })
})
