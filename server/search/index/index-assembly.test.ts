import { describe, expect, it } from 'vitest'
import type { IndexedProduct, References } from '#search/catalogue.ts'
import { search } from '#search/search.ts'
import { SegmentBuilder } from '#search/build/segment-builder.ts'
import type { Segment } from '#search/index/segment.ts'
import { Searcher } from '#search/searcher.ts'
import type { Snapshot } from '#search/index/snapshot.ts'
import { IndexAssembly } from './index-assembly.ts'
import type { BuildMessage } from './worker-messages.ts'

const PRODUCT: IndexedProduct = {
  id: 1,
  key: 'BD-1047',
  description: '',
  lineId: 1,
  brandId: null,
  otherKeys: [],
  positions: [],
  qualifiers: [],
  applications: [],
  units: 0,
  stock: 0,
  createdDay: 0,
  stored: '{}',
}

function segmentOf(description: string): Segment {
  const builder = new SegmentBuilder()
  builder.add({ ...PRODUCT, description })
  return builder.finish()
}

/** Enough models that reading them takes several slices. */
function referencesOf(line: string, models: number): References {
  return {
    lines: [{ id: 1, name: line }],
    brands: [],
    makes: [{ id: 1, name: 'Nissan' }],
    models: Array.from({ length: models }, (_, n) => ({ id: n + 1, name: `Modelo ${n}`, makeId: 1 })),
    engines: [],
  }
}

const base: BuildMessage = {
  type: 'base',
  cursor: '1:1:',
  references: referencesOf('Balatas', 10),
  segment: segmentOf('PIEZA CERO'),
}

function changed(description: string, references: References | null = null): BuildMessage {
  const products = { segment: segmentOf(description), replaced: Uint32Array.of(1) }
  return { type: 'changes', references, products }
}

function isFound(snapshot: Snapshot | undefined, text: string): boolean {
  if (snapshot === undefined) return false
  return (
    search(new Searcher(snapshot), { text, filters: {}, sort: 'relevance', offset: 0, limit: 1, withFacets: false })
      .total > 0
  )
}

describe('IndexAssembly', () => {
  it('applies messages that come at once in their order, however long each takes', async () => {
    const assembly = new IndexAssembly()
    const order: number[] = []
    const messages = [base, changed('PIEZA PRIMERA', referencesOf('Zapatas', 3000)), changed('PIEZA SEGUNDA')]
    const snapshots = await Promise.all(
      messages.map(async (message, place) => {
        const snapshot = await assembly.apply(message)
        order.push(place)
        return snapshot
      }),
    )
    expect(order).toEqual([0, 1, 2])
    expect(['cero', 'primera', 'segunda'].map((word) => snapshots.map((made) => isFound(made, word)))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
    expect(snapshots.map((made) => made?.references.labels.lines.get(1))).toEqual(['Balatas', 'Zapatas', 'Zapatas'])
    expect(assembly.changedCount).toBe(1)
  })

  it('takes over references without a change of products', async () => {
    const assembly = new IndexAssembly()
    await assembly.apply(base)
    await assembly.apply(changed('PIEZA PRIMERA'))
    const references = { ...referencesOf('Balatas', 10), synonyms: [['balata', 'cachivache']] }
    const snapshot = await assembly.apply({ type: 'changes', references, products: null })
    expect([isFound(snapshot, 'primera'), isFound(snapshot, 'cachivache')]).toEqual([true, true])
  })

  it('applies nothing any more once stopped, also in the middle of a message', async () => {
    const assembly = new IndexAssembly()
    await assembly.apply(base)
    const applied = [assembly.apply(changed('PIEZA PRIMERA', referencesOf('Zapatas', 3000))), assembly.apply(base)]
    await assembly.stop()
    expect(await Promise.all(applied)).toEqual([undefined, undefined])
    expect(await assembly.apply(base)).toBeUndefined()
  })

  it('rejects a change without a base, and what follows', async () => {
    const assembly = new IndexAssembly()
    await expect(assembly.apply(changed('PIEZA PRIMERA'))).rejects.toThrow('no base')
    await expect(assembly.apply(base)).rejects.toThrow('no base')
    await assembly.stop()
  })
})
