import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cropArea, movedCrop, NARROWEST_CROP } from './crop.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

it('lies inside the picture and has the minimum size, or is null', () => {
  fc.assert(
    fc.property(
      fc.tuple(share, share, share, share),
      fc.integer({ min: 1, max: 1200 }),
      ([x, y, width, height], side) => {
        const area = cropArea({ x, y, width, height }, { width: side, height: side })
        if (area === null) return
        expect(area.left + area.width).toBeLessThanOrEqual(side)
        expect(area.top + area.height).toBeLessThanOrEqual(side)
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(NARROWEST_CROP)
      },
    ),
  )
})

it('keeps its edges in order, wherever they are moved', () => {
  const beyond = fc.double({ min: -2, max: 3, noNaN: true })
  fc.assert(
    fc.property(beyond, beyond, beyond, beyond, (left, top, right, bottom) => {
      const { x, y, width, height } = movedCrop({ x: 0, y: 0, width: 1, height: 1 }, { left, top, right, bottom })
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.1 - 1e-9)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})

it('leaves unmoved edges unchanged', () => {
  const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  expect(movedCrop(crop, { left: 0.5 })).toEqual({ x: 0.5, y: 0.25, width: 0.25, height: 0.5 })
})
