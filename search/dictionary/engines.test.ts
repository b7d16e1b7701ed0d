import { describe, expect, it } from 'vitest'
import { enginesMeet, traitsOfEngine, type EngineTraits } from './engines.ts'

function engine(name: string, litres: number | null, cylinders: number | null): EngineTraits {
  return traitsOfEngine({ id: 1, name, litres, cylinders })
}

const L4_16 = engine('L4 1.6L', 1.6, 4)
const LITRES_16 = engine('1.6L', 1.6, null)
const V6 = engine('V6', null, 6)

describe('engines', () => {
  it('take their layout from the name, I as L', () => {
    expect([L4_16, V6, engine('I4 2.0L', 2, 4), LITRES_16].map(({ layout }) => layout)).toEqual(['L', 'V', 'L', null])
  })

  it.each<[string, EngineTraits, EngineTraits, boolean, string]>([
    ['1.6L', LITRES_16, L4_16, true, 'the litres agree'],
    ['V6', V6, LITRES_16, false, 'they have nothing in common'],
    ['V6', V6, engine('L6 4.0L', 4, 6), false, 'the layout differs'],
    ['L4', { tenths: null, cylinders: null, layout: 'L' }, L4_16, false, 'a layout alone is not enough'],
    ['1.6L', LITRES_16, engine('L4 1.8L', 1.8, 4), false, 'the litres differ'],
  ])('%s meets what is stated: %#, %s', (_, requested, stated, meets) => {
    expect(enginesMeet(requested, stated)).toBe(meets)
  })
})
