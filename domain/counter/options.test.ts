import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareOffered, rowOptions, type FittingPart } from './options.ts'
import { TIERS } from './tiers.ts'

const part = (key: string, more: Partial<FittingPart> = {}): FittingPart => ({
  key,
  lineId: 1,
  positions: ['delantera'],
  tier: 'good',
  here: 0,
  elsewhere: 0,
  units: 0,
  ...more,
})
const keys = (parts: readonly FittingPart[]) => rowOptions(parts).byTier.map((each) => each.part?.key ?? null)

describe('the options of a row', () => {
  it('are ordered by stock here, stock elsewhere, sales, then key', () => {
    const parts = [
      part('D', { units: 900 }),
      part('C', { units: 900 }),
      part('B', { elsewhere: 1 }),
      part('A', { here: 1, units: 1 }),
    ]
    expect(parts.toSorted(compareOffered).map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('are one of each tier; a tier without parts stays empty', () => {
    expect(
      keys([part('A', { tier: 'best' }), part('B', { tier: 'best', units: 5 }), part('C', { tier: null })]),
    ).toEqual([null, null, 'B'])
  })

  it('all have the line and position of the first', () => {
    const parts = [
      part('A', { here: 9, positions: ['delantera', 'izquierda', 'derecha'] }),
      part('B', { tier: 'better' }),
      part('C', { tier: 'best', positions: ['trasera'] }),
      part('D', { tier: 'best', lineId: 2 }),
    ]
    expect(keys(parts)).toEqual(['A', 'B', null])
    expect(rowOptions(parts)).toMatchObject({ alike: 2, otherPlaces: ['trasera'] })
  })

  it('do not depend on the order of the found parts', () => {
    const any = fc.record<FittingPart>({
      key: fc.string({ minLength: 1, maxLength: 6 }),
      lineId: fc.constantFrom(1, 2, null),
      positions: fc.subarray(['delantera', 'trasera', 'izquierda'] as const),
      tier: fc.constantFrom(...TIERS, null),
      here: fc.nat(2),
      elsewhere: fc.nat(2),
      units: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ key }) => key }), (parts) => {
        const found = rowOptions(parts)
        expect(rowOptions(parts.toReversed())).toEqual(found)
        for (const { tier, part: chosen } of found.byTier) expect(chosen === null || chosen.tier === tier).toBe(true)
      }),
    )
  })
})
