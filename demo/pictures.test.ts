import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DRAWINGS } from '#domain/drawing.ts'
import { drawnPictures, picturedParts } from './pictures.ts'
import { turnPath } from './turn-path.ts'

describe('drawnPictures', () => {
  const sold = {
    status: 'active' as const,
    supersededById: null,
    packMultiple: 1,
    minimumQuantity: 1,
    coreCharge: null,
  }
  const product = {
    ...sold,
    description: '',
    positions: [],
    qualifiers: [],
    isNew: false,
    isSpecial: false,
    listPrice: null,
  }
  const part = { ...product, key: 'X', lineId: 1, brandId: 1, createdAt: '2026-01-01' }

  // The last is not sold; of the others the first sells best.
  const products = Array.from({ length: 303 }, (_, index) => ({ ...part, id: index + 1 }))
  const sales = products.slice(0, 302).map(({ id }) => ({ productId: id, units: 1000 - id }))

  const drawn = drawnPictures(products, [{ id: 1, name: 'Balatas' }], sales)

  it('shows three views of the line where a part sells well but has no pictures of its own, and nothing of what is not sold', () => {
    expect(drawn.slice(300)).toEqual(
      [301, 302].flatMap((productId) => [
        { productId, index: 4, url: 'drawings/balata.svg' },
        { productId, index: 5, url: 'views/balata-girada.svg' },
        { productId, index: 6, url: 'views/balata-empaque.svg' },
      ]),
    )
  })

  it('leaves the best-selling to pictures of their own, before a side view', () => {
    expect(drawn.slice(0, 300)).toEqual(
      products.slice(0, 300).map(({ id }) => ({ productId: id, index: 6, url: 'views/balata-girada.svg' })),
    )
    expect(picturedParts(products, sales).map(({ id }) => id)).toEqual(products.slice(0, 300).map(({ id }) => id))
  })
})

it.each(DRAWINGS.flatMap((name) => [`${name}-girada`, `${name}-empaque`]))('view %s is there', (name) => {
  expect(existsSync(new URL(`../web/public/views/${name}.svg`, import.meta.url))).toBe(true)
})

describe('turnPath', () => {
  it.each([
    ['M10 20L30 40Z', 'M5 20L15 40Z'],
    ['M10 20H30V40', 'M5 20H15V40'],
    ['M0 0A10 20 0 0 1 30 40', 'M0 0A5 20 0 0 1 15 40'],
    ['M1 2C10 20 30 40 50 60S1 2 3 4', 'M0.5 2C5 20 15 40 25 60S0.5 2 1.5 4'],
    ['M10-5l-4.5 6', 'M5 -5l-2.2 6'],
  ])('%s → %s', (path, narrowed) => expect(turnPath(path, 0.5)).toBe(narrowed))
})
