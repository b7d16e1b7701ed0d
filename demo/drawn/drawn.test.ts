import { describe, expect, it } from 'vitest'
import { DRAWINGS, drawingForLine } from '#domain/drawing.ts'
import { BRANDS } from '../brands.ts'
import { readPlatformMembers } from '../fleet.ts'
import { generateStore } from '../generate.ts'
import { picturedParts } from '../pictures.ts'
import { readVehicles } from '../vehicles.ts'
import { brandLook } from './brand-looks.ts'
import { logoArt } from './logo.ts'
import { lettering, textWidth } from './letters.ts'
import { packageArt, partArt } from './part-picture.ts'

const look = brandLook('Balvera', 0)
const art = (seed: string, over = {}) => partArt({ drawing: 'balata', seed, positions: [], look, ...over })

describe('pictures of parts', () => {
  it('are all different, each always the same', () => {
    const store = generateStore(readVehicles(), readPlatformMembers())
    const lines = new Map(store.lines.map(({ id, name }) => [id, name]))
    const drawn = picturedParts(store.products, store.sales).map(({ key, lineId, positions }) =>
      partArt({ drawing: drawingForLine(lines.get(lineId) ?? null), seed: key, positions, look }),
    )
    expect(new Set(drawn).size).toBe(300)
    expect(art('BV-1')).toBe(art('BV-1'))
  })

  it('differ by position, and by what the brand paints', () => {
    expect(art('BV-1', { positions: ['izquierda'] })).not.toBe(art('BV-1'))
    const rear = art('BV-2', { drawing: 'disco', positions: ['trasera'] })
    expect(rear).not.toBe(art('BV-2', { drawing: 'disco' }))
    expect(art('BV-1', { look: brandLook('Cordalto', 1) })).not.toBe(art('BV-1'))
  })

  it.each(DRAWINGS)('%s is drawn with numbers only', (drawing) => {
    for (let seed = 0; seed < 40; seed++) {
      const svg = art(String(seed), { drawing, positions: seed % 2 === 0 ? ['trasera'] : [] })
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/u)
    }
  })
})

describe('brands', () => {
  const looks = BRANDS.map(({ name }, index) => brandLook(name, index))

  it('have logos and boxes of their own', () => {
    expect(new Set(looks.map(logoArt)).size).toBe(BRANDS.length)
    expect(new Set(looks.map(packageArt)).size).toBe(BRANDS.length)
  })

  it('have names that can be written in outlines', () => {
    for (const { name } of BRANDS)
      for (const letter of Array.from(name.toUpperCase() + name))
        expect(textWidth(letter, 10), letter).toBeGreaterThan(0)
    expect(lettering('Ñú', { x: 0, y: 0, size: 10, fill: '#000000' }).match(/<path/gu)).toHaveLength(2)
  })
})
